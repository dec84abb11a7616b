import { escapeHtml } from '../../../escape-html'
import { makeMarkup } from '../make-markup'
import { liveMarker } from '../parts/live-marker'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { wordsHtml } from '../parts/words-html'
import { newsletterSection } from './definition'

const CSS = `
.ws-newsletter{display:grid;grid-template-columns:minmax(0,1fr);gap:1.75rem clamp(1.75rem,5vw,4.5rem)}
.ws-news-center .ws-words{max-width:40rem}
.ws-news-center .ws-live{width:100%;max-width:34rem;margin-inline:auto}
.ws-news-form{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;min-width:0}
@media (min-width:769px){
.ws-news-side,.ws-news-picture{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:center}
.ws-news-picture .ws-box{order:1}
}
`

export const newsletterMarkup = makeMarkup(newsletterSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { layout, button, note, thanks } = values
    const words = wordsHtml({
      level,
      title: values.title,
      body: textElement({ tag: 'p', class: 'ws-lead', field: 'text', text: values.text }),
    })
    const label = button.trim() || 'Subscribe'
    const form = liveMarker({
      kind: 'newsletter',
      data: { button: label, note, thanks },
      fallback: `<p><a class="ws-button" href="mailto:{{store.email}}">${escapeHtml(label)}</a></p>`,
    })
    const picture =
      layout === 'picture'
        ? pictureHtml({ picture: values.picture, box: 'ws-landscape', sizes: '(min-width: 769px) 48vw, 92vw' })
        : ''
    const body = layout === 'picture' ? `${picture}<div class="ws-news-form">${words}${form}</div>` : words + form
    const classes = [`ws-news-${layout}`, layout === 'center' && 'ws-center']
    return sectionFrame({ id, type: 'newsletter', look: values, classes }, body)
  },
})
