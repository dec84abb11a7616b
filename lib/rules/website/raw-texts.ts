import type { Json, Settings } from './content'
import { type RawPart, slotKey } from './raw-source'
import { slotText } from './slot-text'

/** What stands in the slots of a part with the changes of its section: texts and addresses by slot. */
export function rawTexts({ html, slots }: RawPart, settings: Settings): Readonly<Record<string, string>> {
  const texts = slots.map((slot, index) => {
    const key = slotKey(slot, index)
    return [key, textIn(settings[key]) ?? slotText(html, slot)] as const
  })
  return Object.fromEntries(texts)
}

/** A text or address as it is set, or the address of a picture; undefined for anything else. */
function textIn(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  const src = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings).src : undefined
  return typeof src === 'string' ? src : undefined
}
