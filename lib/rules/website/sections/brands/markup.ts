import { escapeHtml } from '../../../escape-html'
import { sectionHref } from '../../section-href'
import { makeMarkup } from '../make-markup'
import { headingHtml } from '../parts/heading-html'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { brandsSection } from './definition'

const CSS = `
.ws-logos{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:1.25rem clamp(1.75rem,5vw,4rem);margin:0;padding:0;list-style:none}
.ws-logos a{text-decoration:none}
.ws-logo{display:grid;place-items:center;min-width:6rem;min-height:3rem}
.ws-logo .ws-box{width:8.5rem;height:3.5rem;border:0;border-radius:0;background:none;box-shadow:none}
.ws-logo .ws-box>img{object-fit:contain}
.ws-grey .ws-box>img{filter:grayscale(1)}
.ws-brand{color:var(--muted);font-family:var(--font-display);font-size:var(--text-l);font-weight:var(--display-weight);letter-spacing:var(--display-tracking);text-transform:var(--display-case);line-height:1.2;text-align:center}
.ws-brands-grid .ws-logos,.ws-brands-cards .ws-logos{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0}
.ws-brands-grid .ws-logos{border:solid var(--line);border-width:1px 0 0 1px}
.ws-brands-grid .ws-logo{min-height:8rem;padding:1rem;border:solid var(--line);border-width:0 1px 1px 0}
.ws-brands-cards .ws-logos{gap:var(--grid-gap)}
.ws-brands-cards .ws-logo{min-height:8rem;padding:1rem}
@media (min-width:769px){.ws-brands-grid .ws-logos{grid-template-columns:repeat(3,minmax(0,1fr))}.ws-brands-cards .ws-logos{grid-template-columns:repeat(4,minmax(0,1fr))}}
`

export const brandsMarkup = makeMarkup(brandsSection, {
  css: CSS,
  html: ({ id, values, blocks, level }) => {
    const { layout, grey } = values
    const logos = blocks.map(({ id: blockId, values: { name, picture, link } }) => {
      const logo = picture
        ? pictureHtml({ picture, box: 'ws-logo-box', sizes: '136px', blockId })
        : textElement({ tag: 'span', class: 'ws-brand', field: 'name', text: name, blockId })
      const href = sectionHref(link)
      const label = picture ? ` aria-label="${escapeHtml(name.trim() || picture.alt || 'Brand')}"` : ''
      const inside = href === null || logo === '' ? logo : `<a href="${escapeHtml(href)}"${label}>${logo}</a>`
      return inside && `<li class="ws-logo${layout === 'cards' ? ' ws-card' : ''}">${inside}</li>`
    })
    const items = logos.join('')
    const body = headingHtml({ level, title: values.title }) + (items && `<ul class="ws-logos">${items}</ul>`)
    const classes = [`ws-brands-${layout}`, grey && 'ws-grey']
    return body && sectionFrame({ id, type: 'brands', look: values, classes }, body)
  },
})
