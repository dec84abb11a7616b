import { escapeHtml } from '../../../escape-html'
import { makeMarkup } from '../make-markup'
import { editable } from '../parts/editable'
import { headingHtml } from '../parts/heading-html'
import { pictureHtml } from '../parts/picture-html'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { storeContact } from '../parts/store-contact'
import { subHeading } from '../parts/sub-heading'
import { wordsHtml } from '../parts/words-html'
import { addressSection } from './definition'

const CSS = `
.ws-fact a{color:var(--primary-ink);display:inline-block;padding-block:.1rem}
.ws-fact:empty+.ws-map{display:none}
.ws-places{display:grid;gap:1.5rem var(--grid-gap)}
.ws-words>.ws-places{margin-top:.6rem}
.ws-place{display:grid;align-content:start;justify-items:start;gap:.3rem;min-width:0}
.ws-place-name{font-size:var(--text-l)}
.ws-place:has(>.ws-fact:empty),.ws-place:has(>.ws-fact>a:empty){display:none}
.ws-address-split{display:grid;gap:clamp(1.75rem,5vw,4.5rem);align-items:center}
.ws-address-body{display:grid;gap:1.75rem;max-width:52rem;margin-inline:auto;padding:clamp(1.5rem,4vw,3rem)}
.ws-address .ws-prose{margin-bottom:var(--heading-gap);text-align:var(--heading-text,start)}
.ws-address .ws-words .ws-prose{margin:0;text-align:start}
@media (min-width:560px){.ws-address-card .ws-places{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}}
@media (min-width:769px){
.ws-address-split{grid-template-columns:minmax(0,1fr) minmax(0,1.2fr)}
.ws-address-columns .ws-places{grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));padding-top:1.75rem;border-top:max(var(--border),1px) solid var(--line)}
}
`
const MAP = 'https://www.google.com/maps/search/?api=1&query={{store.address}}'

export const addressMarkup = makeMarkup(addressSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { layout, title, mapLabel } = values
    const heading = subHeading(level, title)
    const map =
      mapLabel.trim() &&
      `<a class="ws-link ws-map" href="${escapeHtml(MAP)}"${editable('mapLabel', mapLabel)}>${escapeHtml(mapLabel.trim())}</a>`
    const place = (name: string, facts: string) =>
      `<div class="ws-place"><${heading} class="ws-place-name">${name}</${heading}>${facts}</div>`
    const places = [
      place('Address', storeContact.address + map),
      values.phone && place('Phone', storeContact.phone),
      values.email && place('Email', storeContact.email),
    ]
    const list = `<div class="ws-places">${places.filter(Boolean).join('')}</div>`
    const text = proseHtml({ field: 'text', source: values.text, heading })
    const words = wordsHtml({ level, title, body: text + list })
    const look = { id, type: 'address', look: values, classes: [`ws-address-${layout}`] }
    if (layout === 'columns') return sectionFrame(look, headingHtml({ level, title }) + text + list)
    if (layout === 'card') return sectionFrame(look, `<div class="ws-address-body ws-card">${words}</div>`)
    const picture = pictureHtml({
      picture: values.picture,
      box: 'ws-landscape',
      sizes: '(min-width: 769px) 54vw, 92vw',
    })
    return sectionFrame(look, words + picture)
  },
})
