import { escapeHtml } from '../../../escape-html'
import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { editable } from '../parts/editable'
import { liveMarker } from '../parts/live-marker'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { promotionSection } from './definition'

const CSS = `
.ws-promo-words{display:flex;flex-direction:column;align-items:flex-start;gap:.7rem;min-width:0}
.ws-promo-strip{--pad:1.5rem;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:1rem 2rem}
.ws-promo-strip.ws-space-none{--pad:.5rem}
.ws-promo-strip.ws-space-small{--pad:.9rem}
.ws-promo-strip.ws-space-large{--pad:2.5rem}
.ws-promo-strip .ws-title{font-size:var(--text-l)}
.ws-promo-strip .ws-promo-words{gap:.1rem}
.ws-promo-strip .ws-button{min-height:2.75rem}
.ws-promo-banner{display:flex;flex-direction:column;align-items:center;gap:1.5rem;text-align:center}
.ws-promo-banner .ws-promo-words{align-items:center;max-width:44rem}
.ws-promo-banner .ws-title{font-size:var(--text-3xl)}
.ws-promo-text{font-size:var(--text-l);color:var(--muted)}
.ws-promo-strip .ws-promo-text{font-size:inherit}
.ws-promo-body{display:flex;flex-direction:column;align-items:flex-start;gap:1.5rem;padding:clamp(1.5rem,4vw,3.5rem)}
.ws-promo-card .ws-promo-words{max-width:38rem}
.ws-promo-act{display:flex;flex-wrap:wrap;align-items:center;gap:.85rem 1.25rem}
.ws-promo-banner .ws-promo-act{justify-content:center}
.ws-code{display:inline-flex;align-items:center;min-height:3rem;padding:.5em 1.25em;border:2px dashed var(--line-strong);border-radius:var(--radius-s);font-weight:700;letter-spacing:.08em;line-height:1.2;user-select:all}
.ws-promo-strip .ws-code{min-height:2.5rem}
.ws-countdown{font-variant-numeric:tabular-nums;font-weight:var(--label-weight)}
@media (min-width:769px){.ws-promo-card .ws-promo-body{flex-direction:row;align-items:center;justify-content:space-between;gap:3rem}.ws-promo-card .ws-promo-act{flex:none;flex-direction:column;align-items:stretch;text-align:center}.ws-promo-card .ws-code{justify-content:center}}
@media (max-width:560px){.ws-promo-strip{flex-direction:column;text-align:center}.ws-promo-strip .ws-promo-words{align-items:center}.ws-promo-strip .ws-promo-act{justify-content:center}}
`
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export const promotionMarkup = makeMarkup(promotionSection, {
  css: CSS,
  html: ({ id, values, level, now }) => {
    const { layout, code, until } = values
    const end = values.countdown && until !== '' ? Date.parse(until) : Number.POSITIVE_INFINITY
    const isOver = now >= end
    if (isOver && values.afterwards === 'hide') return ''
    const ended = values.afterwards === 'text' ? values.ended : ''
    const text = isOver ? { field: 'ended', text: ended } : { field: 'text', text: values.text }
    const words =
      textElement({ tag: 'p', class: 'ws-eyebrow', field: 'eyebrow', text: values.eyebrow }) +
      textElement({ tag: `h${level}`, class: 'ws-title', field: 'title', text: values.title }) +
      textElement({ tag: 'p', class: 'ws-promo-text', ...text })
    const act = isOver
      ? ''
      : countdown(end, ended) +
        (code.trim() && `<span class="ws-code"${editable('code', code)}>${escapeHtml(code.trim())}</span>`) +
        buttonHtml({ field: 'buttonLabel', label: values.buttonLabel, href: values.buttonLink })
    const body =
      (words && `<div class="ws-promo-words">${words}</div>`) + (act && `<div class="ws-promo-act">${act}</div>`)
    const inside = layout === 'card' ? `<div class="ws-promo-body ws-card">${body}</div>` : body
    return body && sectionFrame({ id, type: 'promotion', look: values, classes: [`ws-promo-${layout}`] }, inside)
  },
})

/** The live part counts down; without it the day of the end is shown. */
function countdown(end: number, ended: string): string {
  if (!Number.isFinite(end)) return ''
  const until = new Date(end)
  const fallback = `<time class="ws-countdown" datetime="${until.toISOString()}">Until ${DAY.format(until)}</time>`
  return liveMarker({ kind: 'countdown', data: { until: until.toISOString(), ended }, fallback })
}
