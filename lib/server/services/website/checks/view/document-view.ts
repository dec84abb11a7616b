import 'server-only'
import type { Element } from 'domhandler'
import type { Root } from 'postcss'
import type { CheckedDocument } from './checked-document'
import type { CssRule } from './css-rules'
import type { SeenElement, TextRun } from './page-elements'
import type { Place, PlaceFinder } from './place'

/** A link: `href` is undefined when it has none. `name` is what a screen reader says. */
export type SeenLink = {
  readonly href: string | undefined
  readonly name: string
  readonly element: Element | null
  readonly place: () => Place
}

/** A picture of the page or of the brand. `alt` is undefined when it has none. */
export type SeenPicture = {
  readonly src: string
  readonly alt: string | undefined
  readonly element: Element | null
  readonly isSilent: boolean
  readonly place: () => Place
}

export type SeenText = { readonly text: string; readonly element: Element | null; readonly place: () => Place }

/** A style sheet as a tree; null in `root` when it cannot be read. */
export type SeenSheet = { readonly css: string; readonly root: Root | null; readonly place: Place }

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
