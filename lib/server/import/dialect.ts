import 'server-only'
import type { DraftField } from '../services/catalogue/draft-field'
import type { StorableProduct } from '../services/catalogue/writing/product-work'
import type { LooseProduct, Remark } from './loose-product'
import type { ProductField } from './product-fields'
import type { Cells, Row } from './read-rows'

export type ImportSettings = {
  /** ISO 4217 code of the store: prices of other currencies are not taken. */
  currency: string
  /** Decides which sale windows are open. */
  now: Date
}

/** By what the rows of one product find each other. */
export type Group = {
  /** Name of the product the row belongs to. */
  product: string
  /** Other names under which later or earlier rows may refer to this product. */
  alsoKnownAs?: readonly string[]
}

/** What became of the rows of one product. `product` null: `skipped` says why. */
export type Reading = { product: LooseProduct | null; skipped: Remark[] }

/** A draft (null when nothing of it can be sold), what was left out, and what tells it from others of its name. */
export type Finished = {
  draft: StorableProduct | null
  skipped: Remark[]
  notes: Remark[]
  distinction?: string
}

/** One way in which shops write their catalogue into a table. */
export type Dialect = {
  name: string
  /** Whether a heading (lower-case names) is of this dialect. */
  fits(columns: ReadonlySet<string>): boolean
  /** The product of a row; `previous` is the product of the row before. Null: the row belongs to none. */
  group(cells: Cells, row: number, previous: string | null): Group | null
  /** All rows of one product, in file order. */
  read(rows: readonly Row[], settings: ImportSettings): Reading
  /** In place of `read` for files that say a product exactly: the draft itself, not to be guessed at any more. */
  finish?(rows: readonly Row[], settings: ImportSettings): Finished
  /** Columns that it takes beside those that `absent` knows, by the field that they feed. */
  readonly takes: Readonly<Partial<Record<ProductField, readonly (string | RegExp)[]>>>
  /** Fields for which a heading has no column. */
  absent(columns: ReadonlySet<string>): DraftField[]
}
