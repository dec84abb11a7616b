import type { RawSources } from './join-raw'

/** Products that could be bought now, and those of them on promotion. */
export type ProductCounts = { readonly inStock: number; readonly onPromotion: number }

/**
 * What the compiler needs to know besides the document. Everything that changes with time or stock is in here, so that
 * the same document at the same moment is always the same page.
 */
export type CompileMoment = {
  /** ISO instant. */
  readonly now: string
  /** Whether the store is open now, by its opening hours. */
  readonly isOpen: boolean
  /** Next instant at which `isOpen` changes; null when it never does. */
  readonly openChangesAt: string | null
  /** Of the whole shop: for sections that show no products of their own. */
  readonly shop: ProductCounts
  /** Of product sections, by the section's id. One that is absent counts as the shop. */
  readonly modules: Readonly<Record<string, ProductCounts>>
  /** Foreign pages that raw sections are parts of. A part of one that is absent shows nothing. */
  readonly sources: RawSources
}
