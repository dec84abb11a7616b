import 'server-only'
import { SLOT, SLOT_MODULE, SLOT_SETTINGS } from '../steps/mark-live-slots'

/**
 * The HTML of a sanitised page with its live parts as markers that the pipeline reads. A `span` is replaced as a whole,
 * so the marker leaves no trace in the page.
 */
export function writeMarkers(body: HTMLElement): string {
  for (const slot of body.querySelectorAll(`[${SLOT}]`)) {
    const marker = body.ownerDocument.createElement('span')
    marker.setAttribute('data-live', slot.getAttribute(SLOT) ?? '')
    const module = slot.getAttribute(SLOT_MODULE)
    if (module) marker.setAttribute('data-module-id', module)
    for (const [name, value] of settingsOf(slot)) marker.setAttribute(`data-${name}`, value)
    slot.replaceWith(marker)
  }
  return body.innerHTML
}

/** Of a widget, as its author marked them; `n` is counted for each page. */
function settingsOf(slot: Element): [name: string, value: string][] {
  const written = decodeURIComponent(slot.getAttribute(SLOT_SETTINGS) ?? '{}')
  return Object.entries(JSON.parse(written) as Record<string, string>).filter(([name]) => name !== 'n')
}
