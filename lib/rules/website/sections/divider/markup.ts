import { makeMarkup } from '../make-markup'
import { sectionFrame } from '../parts/section-frame'
import { dividerSection } from './definition'

const CSS = `
.ws-divider{--pad:calc(var(--section-gap)*.5)}
.ws-divider-small{--pad:calc(var(--section-gap)*.2)}
.ws-divider-large{--pad:calc(var(--section-gap)*.9)}
.ws-divider hr{height:max(var(--border),1px);margin:0;border:0;background:var(--card-line,var(--line-strong))}
.ws-divider-short hr{width:min(7rem,40%);margin-inline:auto}
.ws-divider-full{padding-inline:0}
.ws-divider-ornament hr{width:9rem;height:.7rem;margin-inline:auto;background:radial-gradient(circle at 50%,var(--primary-ink) 0 .2rem,transparent .22rem),radial-gradient(circle at calc(50% - 1rem),var(--line-strong) 0 .12rem,transparent .14rem),radial-gradient(circle at calc(50% + 1rem),var(--line-strong) 0 .12rem,transparent .14rem),linear-gradient(var(--line-strong) 0 0) 0 50%/2.8rem 1px no-repeat,linear-gradient(var(--line-strong) 0 0) 100% 50%/2.8rem 1px no-repeat}
`

export const dividerMarkup = makeMarkup(dividerSection, {
  css: CSS,
  html: ({ id, values: { style, width, height } }) => {
    const classes = [
      height !== 'medium' && `ws-divider-${height}`,
      style === 'line' && width !== 'content' && `ws-divider-${width}`,
      style === 'ornament' && 'ws-divider-ornament',
    ]
    return sectionFrame({ id, type: 'divider', look: {}, classes }, style === 'space' ? '' : '<hr>')
  },
})
