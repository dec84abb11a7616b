import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { headingHtml } from '../parts/heading-html'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { subHeading } from '../parts/sub-heading'
import { textElement } from '../parts/text-element'
import { columnsSection } from './definition'

const CSS = `
.ws-columns{--inset:clamp(1.25rem,2.4vw,2rem)}
.ws-column{display:flex;flex-direction:column;align-items:flex-start;gap:.55rem;min-width:0}
.ws-column .ws-box{width:100%;margin-bottom:.6rem}
.ws-column .ws-round{width:5.5rem;aspect-ratio:1;border-radius:50%}
.ws-column-title{font-size:var(--text-l)}
.ws-column-text{color:var(--muted)}
.ws-column .ws-link{margin-top:auto}
.ws-columns.ws-center .ws-column{align-items:center}
.ws-columns.ws-center .ws-heading{margin-bottom:max(var(--heading-gap),2rem)}
.ws-columns.ws-center .ws-grid{row-gap:max(var(--grid-gap-row),2rem)}
.ws-columns .ws-card{overflow:hidden;padding:var(--inset)}
.ws-columns .ws-card:has(.ws-box:not(.ws-round)){padding-top:0}
.ws-columns .ws-card .ws-box:not(.ws-round){width:calc(100% + 2*var(--inset));margin-inline:calc(var(--inset)*-1);border-width:0;border-radius:0;box-shadow:none}
.ws-steps{counter-reset:step}
.ws-steps .ws-column{padding-top:1.25rem;border-top:max(var(--border),2px) solid var(--line-strong);counter-increment:step}
.ws-steps .ws-column::before{content:counter(step);color:var(--primary-ink);font-family:var(--font-display);font-size:var(--text-2xl);font-weight:var(--display-weight);line-height:1}
`

export const columnsMarkup = makeMarkup(columnsSection, {
  css: CSS,
  html: ({ id, values, blocks, level }) => {
    const { perRow, style, shape, align } = values
    const tag = subHeading(level, values.title)
    const sizes = shape === 'round' ? '88px' : `(min-width: 900px) ${Math.round(90 / Number(perRow))}vw, 92vw`
    const columns = blocks.map(({ id: blockId, values: column }) => {
      const inside =
        (column.picture ? pictureHtml({ picture: column.picture, box: `ws-${shape}`, sizes, blockId }) : '') +
        textElement({ tag, class: 'ws-column-title', field: 'title', text: column.title, blockId }) +
        textElement({ tag: 'p', class: 'ws-column-text', field: 'text', text: column.text, blockId }) +
        buttonHtml({ field: 'linkLabel', label: column.linkLabel, href: column.link, blockId, look: 'link' })
      return inside && `<li class="ws-column${style === 'card' ? ' ws-card' : ''}">${inside}</li>`
    })
    const head = headingHtml({ level, title: values.title, text: values.text, isCentred: align === 'center' })
    const items = columns.join('')
    const isNumbered = style === 'numbers'
    const list = isNumbered ? 'ol' : 'ul'
    const grid =
      items && `<${list} class="ws-grid ws-cols-${perRow}${isNumbered ? ' ws-steps' : ''}">${items}</${list}>`
    const classes = [align === 'center' && 'ws-center']
    return head + grid && sectionFrame({ id, type: 'columns', look: values, classes }, head + grid)
  },
})
