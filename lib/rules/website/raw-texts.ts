import type { Json, Settings } from './content'
import { type RawPart, type RawSource, sheetPictureKey, slotKey } from './raw-source'
import { sheetPictureAddress } from './sheet-pictures'
import { slotText } from './slot-text'

/** What stands in the slots of a part with the changes of its section: texts and addresses by slot. */
export function rawTexts({ html, slots }: RawPart, settings: Settings): Readonly<Record<string, string>> {
  const texts = slots.map((slot, index) => {
    const key = slotKey(slot, index)
    return [key, textIn(settings[key]) ?? slotText(html, slot)] as const
  })
  return Object.fromEntries(texts)
}

/** The same for the pictures of the style sheets that show in the part with this number: their addresses by setting. */
export function sheetTexts(
  { css, pictures = [] }: RawSource,
  part: number,
  settings: Settings,
): Readonly<Record<string, string>> {
  const texts = pictures.flatMap((picture, index) => {
    const key = sheetPictureKey(index)
    return picture.parts.includes(part) ? [[key, textIn(settings[key]) ?? sheetPictureAddress(css, picture)]] : []
  })
  return Object.fromEntries(texts)
}

/** A text or address as it is set, or the address of a picture; undefined for anything else. */
function textIn(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  const src = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings).src : undefined
  return typeof src === 'string' ? src : undefined
}
