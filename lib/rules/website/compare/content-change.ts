import type { Section } from '../content'

/**
 * A value as a person reads it. `text` is running text, whose differences can be marked; `moment` an ISO instant;
 * `colour` is `#RRGGBB`; `words` anything else, such as "On" or "3 products".
 */
export type ShownValue = { readonly kind: 'text' | 'moment' | 'colour' | 'words'; readonly value: string }

/** One value that differs: its place in the document, its name, and how it reads on both sides; null where it is not set. */
export type ValueChange = {
  readonly path: readonly string[]
  /** Such as "Heading", or "Question 2 · Answer". */
  readonly label: string
  readonly before: ShownValue | null
  readonly after: ShownValue | null
}

/** What happened to one section of a page. One that was added or removed has no values: the whole of it is new or gone. */
export type SectionChange = {
  readonly sectionId: string
  readonly kind: 'added' | 'removed' | 'changed' | 'moved'
  /** It has changed, and stands at another place as well. */
  readonly isMoved: boolean
  readonly section: Section
  readonly values: readonly ValueChange[]
}

/** A part of a document besides sections, such as the theme or the header menu, in which something differs. */
export type PartChange = { readonly part: string; readonly title: string; readonly values: readonly ValueChange[] }

/** Everything in which two contents of a document differ. */
export type ContentChanges = { readonly sections: readonly SectionChange[]; readonly parts: readonly PartChange[] }
