import type { Json, Settings } from './content'
import { addressInCss, cssPicture } from './css-picture'
import { type RawSource, type SheetPicture, sheetPictureKey } from './raw-source'
import { spliced } from './spliced'

const KEY = /^sheet_\d{1,3}$/

/**
 * What raw sections make of the pictures in the style sheets of one foreign page. The sheets belong to all sections of that
 * page, so the first one that changes a picture decides.
 */
export function sheetSettings(sections: Iterable<Settings>, source: Json | undefined): Settings {
  const found: Record<string, Json> = {}
  for (const settings of sections) {
    if (settings.source !== source) continue
    for (const [key, value] of Object.entries(settings)) if (KEY.test(key) && !(key in found)) found[key] = value
  }
  return found
}

/** The style sheets of a foreign page with these changes; without any, the same sheets byte for byte. */
export function patchedSheets({ css, pictures = [] }: RawSource, settings: Settings): readonly string[] {
  return css.map((text, sheet) => {
    const splices = pictures.flatMap((picture, index) => {
      const markup = picture.sheet === sheet ? cssPicture(settings[sheetPictureKey(index)]) : null
      return markup === null ? [] : [{ at: picture.at, markup }]
    })
    return splices.length === 0 ? text : spliced(text, splices)
  })
}

/** The address of a picture as its style sheet has it; empty for one of another host, which the shop does not load. */
export function sheetPictureAddress(css: readonly string[], { sheet, at }: SheetPicture): string {
  const address = addressInCss(css[sheet]?.slice(...at) ?? '')
  return /^(?:\/(?!\/)|data:image\/)/i.test(address) ? address : ''
}
