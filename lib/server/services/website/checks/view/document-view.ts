import 'server-only'
import type { CheckedDocument } from './checked-document'
import type { CssRule } from './css-rules'
import type { SeenElement, TextRun } from './page-elements'
import type { Place, PlaceFinder } from './place'
import type { SeenLink, SeenPicture, SeenSheet, SeenText } from './seen-parts'

/** A document as the checks see it: parsed once, with everything that several checks look at. */
export type DocumentView = {
  readonly document: CheckedDocument
  readonly links: readonly SeenLink[]
  readonly pictures: readonly SeenPicture[]
  readonly texts: readonly SeenText[]
  readonly sheets: readonly SeenSheet[]
  /** The rules of its sheets that apply on a screen. */
  readonly rules: readonly CssRule[]
  readonly elements: readonly SeenElement[]
  readonly runs: readonly TextRun[]
  readonly ids: ReadonlyMap<string, number>
  readonly depth: number
  /** What the shop leaves out of the page's own HTML, one line each. */
  readonly removed: readonly { readonly what: string; readonly place: Place }[]
  /** The place of an element of the page, by an address or a text in it. */
  readonly placeOf: PlaceFinder
  /** True for an element that a selector of a style sheet matches; a selector that cannot be read matches none. */
  readonly matches: (selector: string) => boolean
}
