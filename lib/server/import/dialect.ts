import 'server-only'
import type { StorableProduct } from '../services/catalogue/writing/product-work'
import type { FieldColumns } from './absent-fields'
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
export type Reading = {
  product: LooseProduct | null
  skipped: Remark[]
  /** What was left out of a product that is taken. */
  notes?: readonly Remark[]
}

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
  /** Columns that it takes beside those of `feeds`, by the field that they feed. */
  readonly takes: Readonly<Partial<Record<ProductField, readonly (string | RegExp)[]>>>
  /** Columns that feed the parts of a draft. A part whose columns a heading lacks is kept as the store has it. */
  readonly feeds: FieldColumns
  /** Columns that this kind of file is known to have and that a store here has no place for. */
  readonly leaves?: readonly (string | RegExp)[]
  /** Every row is a product of its own: signs of variants in other rows make a question. */
  readonly rowsAreProducts?: boolean
  /** The heading of prices in one currency, where headings name it. */
  priceHeading?(currency: string): string
  /** Columns that it could read and does not, since another one of the heading says the same. */
  passedOver?(columns: ReadonlySet<string>, currency: string): ReadonlySet<string>
}
