/** A piece of a part's HTML: from the first character to behind the last one. */
export type Span = readonly [from: number, to: number]

/** A live part of a foreign page: the shop's departments, its two lists of products, or a module of chosen products. */
export type LiveKind = 'categories' | 'tabs' | 'module'

/**
 * A place in a part's HTML that can be changed without touching anything else. `mark`: where an attribute of its element
 * can be inserted, so that a preview can name the place; null when the element holds more than this.
 */
export type RawSlot =
  | { readonly kind: 'text'; readonly at: Span; readonly tag: string; readonly mark: number | null }
  | {
      readonly kind: 'picture'
      readonly src: Span
      readonly alt: Span
      /** Attributes that would still show the old picture, such as `srcset`. */
      readonly stale: readonly Span[]
      readonly mark: number
    }
  /** `label`: position of the text that names the link, among the slots of the part. */
  | { readonly kind: 'link'; readonly at: Span; readonly label: number | null }
  /** A picture of a `style` attribute: `url(…)`, or `none`. */
  | { readonly kind: 'background'; readonly at: Span }
  | {
      readonly kind: 'live'
      readonly live: LiveKind
      readonly module: string
      /** Its marker; missing in a stored page whose live parts stay what they are. */
      readonly at?: Span
    }

/** One block of a foreign page, and what can be changed in it. */
export type RawPart = {
  readonly html: string
  /** For the outline: its heading, or its first words. */
  readonly name: string
  /** Position of the frame that is directly around it; -1 for none. */
  readonly frame: number
  /** Where an attribute of each of its outermost elements can be inserted. */
  readonly tops: readonly number[]
  readonly slots: readonly RawSlot[]
}

/** An element around several parts, such as `<div id="page">`; `parent` is the position of the frame around it, or -1. */
export type RawFrame = { readonly parent: number; readonly head: string; readonly tail: string }

/** A picture of a style sheet, `url(…)`, in the sheet with that number. `parts`: the parts that show it. */
export type SheetPicture = { readonly sheet: number; readonly at: Span; readonly parts: readonly number[] }

/**
 * A foreign page after sanitising, cut at its blocks. Stored by the hash of its content and never changed: raw sections
 * name a part of it, and what they change in it.
 */
export type RawSource = {
  /** Its style sheets, one text for each `<style>`. */
  readonly css: readonly string[]
  readonly frames: readonly RawFrame[]
  readonly parts: readonly RawPart[]
  /** Missing in a stored page whose style sheets stay what they are. */
  readonly pictures?: readonly SheetPicture[]
}

/** Longest text of a slot, in characters. */
export const MAX_RAW_TEXT = 10_000

/** Name of a slot in the settings of a raw section and in the preview: `text_3`. */
export const slotKey = (slot: RawSlot, index: number): string => `${slot.kind}_${index}`

/** Name of a picture of the style sheets in the settings of raw sections: `sheet_3`. */
export const sheetPictureKey = (index: number): string => `sheet_${index}`
