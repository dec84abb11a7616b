import { escapeHtml } from '../../../escape-html'
import { sectionHref } from '../../section-href'
import { makeMarkup } from '../make-markup'
import { headingHtml } from '../parts/heading-html'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { gallerySection } from './definition'

const CSS = `
.ws-shot{min-width:0}
.ws-shot>a{display:block}
.ws-caption{margin-top:.6rem;color:var(--muted);font-size:var(--text-s)}
.ws-shot>a img{transition:scale .4s}
.ws-shot>a:hover img{scale:1.03}
.ws-tiles{grid-template-columns:repeat(2,minmax(0,1fr))}
.ws-tiles:not(:has(.ws-caption)){gap:var(--grid-gap)}
.ws-tiles.ws-flush,.ws-row.ws-flush{gap:0}
.ws-flush .ws-box{border-radius:0;border:0;box-shadow:none}
.ws-gallery .ws-row{grid-auto-columns:min(72vw,19rem)}
.ws-mosaic>:first-child{grid-column:span 2}
.ws-shot:nth-child(even) .ws-art{transform:scaleX(-1)}
.ws-shot:nth-child(3n) .ws-art{--art-1:var(--secondary);--art-2:var(--primary)}
@media (max-width:899px){
.ws-tiles:not(.ws-mosaic)>:last-child:nth-child(odd){grid-column:span 2}
}
@media (min-width:769px){
.ws-mosaic{grid-template-columns:repeat(4,minmax(0,1fr))}
.ws-mosaic>:nth-child(5n+1){grid-column:span 2;grid-row:span 2}
}
@media (min-width:900px){
.ws-tiles.ws-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.ws-tiles.ws-cols-4{grid-template-columns:repeat(4,minmax(0,1fr))}
}
`

export const galleryMarkup = makeMarkup(gallerySection, {
  css: CSS,
  html: ({ id, values, blocks, level }) => {
    const { layout, shape, perRow, gap } = values
    const shots = blocks.map(({ id: blockId, values: { picture, caption, link } }) => {
      const image = pictureHtml({
        picture,
        box: layout === 'mosaic' ? 'ws-square' : `ws-${shape}`,
        sizes: layout === 'row' ? '320px' : '(min-width: 900px) 33vw, 48vw',
        blockId,
      })
      const href = sectionHref(link)
      const words = textElement({ tag: 'p', class: 'ws-caption', field: 'caption', text: caption, blockId })
      // A link needs a name: that of its picture, else its caption.
      const name = picture?.alt && !picture.decorative ? '' : ` aria-label="${escapeHtml(caption.trim() || 'Picture')}"`
      return `<li class="ws-shot">${href === null ? image : `<a href="${escapeHtml(href)}"${name}>${image}</a>`}${words}</li>`
    })
    const grid = layout === 'mosaic' ? 'ws-grid ws-tiles ws-mosaic' : `ws-grid ws-tiles ws-cols-${perRow}`
    const list = `${layout === 'row' ? 'ws-row' : grid}${gap === 'none' ? ' ws-flush' : ''}`
    // A row that scrolls takes the focus, so that arrow keys can move it.
    const focus = layout === 'row' ? ' tabindex="0"' : ''
    const head = headingHtml({ level, title: values.title, text: values.text })
    const body = head + (shots.length > 0 ? `<ul class="${list}"${focus}>${shots.join('')}</ul>` : '')
    return body && sectionFrame({ id, type: 'gallery', look: values, classes: [layout === 'row' && 'ws-bleed'] }, body)
  },
})
