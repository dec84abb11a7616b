import { makeMarkup } from '../make-markup'
import { liveMarker } from '../parts/live-marker'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { storeContact } from '../parts/store-contact'
import { subHeading } from '../parts/sub-heading'
import { wordsHtml } from '../parts/words-html'
import { hoursSection } from './definition'

const CSS = `
.ws-facts{display:grid;gap:.35rem}
.ws-fact a{color:var(--primary-ink);display:inline-block;padding-block:.1rem}
.ws-hours-split{display:grid;gap:clamp(1.75rem,5vw,4.5rem);align-items:start}
.ws-hours-body{display:grid;gap:1.5rem;max-width:36rem;margin-inline:auto;padding:clamp(1.5rem,4vw,3rem)}
.ws-hours-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1.5rem}
.ws-hours-line .ws-words{flex-direction:row;flex-wrap:wrap;align-items:baseline;gap:.25rem 1.25rem}
.ws-hours-line .ws-title{font-size:var(--text-l)}
.ws-hours-line.ws-space-small{--pad:1.1rem}
.ws-hours-line:has(.ws-live:empty){display:none}
@media (min-width:769px){.ws-hours-split{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
`

export const hoursMarkup = makeMarkup(hoursSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { layout } = values
    const isLine = layout === 'line'
    const facts = `<div class="ws-facts">${storeContact.phone}${storeContact.address}</div>`
    const words = wordsHtml({
      level,
      title: values.title,
      body:
        proseHtml({ field: 'text', source: values.text, heading: subHeading(level, values.title) }) +
        (values.contact && !isLine ? facts : ''),
    })
    const live = liveMarker({
      kind: 'hours',
      data: { week: values.week && !isLine ? 'on' : 'off' },
      fallback: '<p class="ws-fact">Call us for our hours: <a href="tel:{{store.phone}}">{{store.phone}}</a></p>',
    })
    const body = words + live
    const inside = layout === 'card' ? `<div class="ws-hours-body ws-card">${body}</div>` : body
    return sectionFrame({ id, type: 'hours', look: values, classes: [`ws-hours-${layout}`] }, inside)
  },
})
