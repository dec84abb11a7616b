import { addressInCss } from './css-picture'
import { markupAsText } from './markup-text'
import type { RawSlot } from './raw-source'

/** What stands in a slot of a part's HTML, as a person reads it: text, address, or the address of a picture. */
export function slotText(html: string, slot: RawSlot): string {
  if (slot.kind === 'live') return ''
  const text = markupAsText(html.slice(...(slot.kind === 'picture' ? slot.src : slot.at)))
  if (slot.kind === 'text') return text.replace(/[ \t\n\f]+/g, ' ')
  return slot.kind === 'background' ? addressInCss(text) : text
}

/** The description of a picture in a part's HTML. */
export const slotAlt = (html: string, { alt }: Extract<RawSlot, { kind: 'picture' }>): string =>
  markupAsText(html.slice(...alt))
