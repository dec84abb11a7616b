import { makeMarkup } from '../make-markup'
import { headingHtml } from '../parts/heading-html'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { quotesSection } from './definition'

const CSS = `
.ws-quote{display:flex;flex-direction:column;gap:1rem;min-width:0;margin:0}
.ws-quote blockquote{flex:1;margin:0}
.ws-quote.ws-card{padding:clamp(1.25rem,2.4vw,2rem)}
.ws-stars{color:var(--primary-ink);font-size:1.15em;letter-spacing:.12em;line-height:1}
.ws-by{display:flex;align-items:center;gap:.85rem}
.ws-by .ws-box{flex:none;width:3rem;aspect-ratio:1;border-width:0;border-radius:50%;box-shadow:none}
.ws-name{font-weight:650}
.ws-detail{color:var(--muted);font-size:var(--text-s)}
.ws-quotes .ws-row{grid-auto-columns:min(82vw,24rem)}
.ws-quotes-large{text-align:center}
.ws-quotes-large .ws-grid{gap:clamp(2.5rem,5vw,4rem)}
.ws-quotes-large .ws-quote{align-items:center;max-width:54rem;margin-inline:auto}
.ws-quotes-large blockquote{font-family:var(--font-display);font-size:var(--text-2xl);font-weight:var(--display-weight);letter-spacing:var(--display-tracking);line-height:1.25;text-wrap:balance}
.ws-quotes-large blockquote p::before{content:"“"}
.ws-quotes-large blockquote p::after{content:"”"}
`

export const quotesMarkup = makeMarkup(quotesSection, {
  css: CSS,
  html: ({ id, values, blocks, level }) => {
    const { layout } = values
    const quotes = blocks.map(({ id: blockId, values: quote }) => {
      const words = textElement({ tag: 'p', field: 'text', text: quote.text, blockId })
      const stars = Math.round(quote.stars)
      const rating = `<p class="ws-stars" role="img" aria-label="${stars} of 5 stars">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>`
      const by =
        textElement({ tag: 'p', class: 'ws-name', field: 'name', text: quote.name, blockId }) +
        textElement({ tag: 'p', class: 'ws-detail', field: 'detail', text: quote.detail, blockId })
      const face = quote.picture ? pictureHtml({ picture: quote.picture, box: 'ws-face', sizes: '48px', blockId }) : ''
      const caption = face + by && `<figcaption class="ws-by">${face}<div>${by}</div></figcaption>`
      const inside = `${values.stars ? rating : ''}<blockquote>${words}</blockquote>${caption}`
      return `<li><figure class="ws-quote${layout === 'large' ? '' : ' ws-card'}">${inside}</figure></li>`
    })
    const grid = layout === 'large' ? 'ws-grid' : 'ws-grid ws-cols-3'
    const list = layout === 'row' ? '<ul class="ws-row" tabindex="0">' : `<ul class="${grid}">`
    const head = headingHtml({ level, title: values.title, isCentred: layout === 'large' })
    const body = head + (quotes.length > 0 ? `${list}${quotes.join('')}</ul>` : '')
    return (
      body &&
      sectionFrame(
        { id, type: 'quotes', look: values, classes: [`ws-quotes-${layout}`, layout === 'row' && 'ws-bleed'] },
        body,
      )
    )
  },
})
