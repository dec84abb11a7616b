import { escapeHtml } from '../../../escape-html'
import { makeMarkup } from '../make-markup'
import { liveMarker } from '../parts/live-marker'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { storeContact } from '../parts/store-contact'
import { subHeading } from '../parts/sub-heading'
import { wordsHtml } from '../parts/words-html'
import { contactSection } from './definition'

const CSS = `
.ws-facts{display:grid;gap:.35rem}
.ws-fact a{color:var(--primary-ink);display:inline-block;padding-block:.1rem}
.ws-contact-side{display:grid;grid-template-columns:minmax(0,1fr);gap:clamp(1.75rem,5vw,4.5rem);align-items:start}
.ws-contact-center .ws-words{max-width:40rem}
.ws-contact-center .ws-live{max-width:34rem;margin:1.75rem auto 0;text-align:start}
.ws-contact-body{display:grid;grid-template-columns:minmax(0,1fr);gap:1.75rem;max-width:44rem;margin-inline:auto;padding:clamp(1.5rem,4vw,3rem)}
@media (min-width:769px){.ws-contact-side{grid-template-columns:minmax(0,1fr) minmax(0,1.25fr)}}
`

export const contactMarkup = makeMarkup(contactSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { layout, details, phone, thanks } = values
    const facts = `<div class="ws-facts">${storeContact.phone}${storeContact.email}${storeContact.address}</div>`
    const words = wordsHtml({
      level,
      title: values.title,
      body:
        proseHtml({ field: 'text', source: values.text, heading: subHeading(level, values.title) }) +
        (details ? facts : ''),
    })
    const label = values.button.trim() || 'Send message'
    const form = liveMarker({
      kind: 'contact',
      data: { button: label, thanks, phone: phone ? 'on' : 'off' },
      fallback: `<p><a class="ws-button" href="mailto:{{store.email}}">${escapeHtml(label)}</a></p>`,
    })
    const body = words + form
    const inside = layout === 'card' ? `<div class="ws-contact-body ws-card">${body}</div>` : body
    const classes = [`ws-contact-${layout}`, layout === 'center' && 'ws-center']
    return sectionFrame({ id, type: 'contact', look: values, classes }, inside)
  },
})
