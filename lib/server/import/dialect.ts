import 'server-only'
import type { StorableProduct } from '../services/catalogue/product-work'
import type { FieldColumns } from './absent-fields'
import type { LooseProduct, RowIssue } from './loose-product'
import type { ProductField } from './product-fields'
import type { Cells, Row } from './read-rows'

export type ImportSettings = {
  /** ISO 4217 code of the store: prices in other currencies are skipped. */
  currency: string
  /** Decides which sale windows are open. */
  now: Date
}

/** Key by which the rows of one product are grouped. */
export type Group = {
  /** Name of the product that the row belongs to. */
  product: string
  /** Other names by which later or earlier rows may refer to this product. */
  alsoKnownAs?: readonly string[]
}

/** Result of the rows of one product. `product` null: `skipped` says why. */
export type ProductReading = {
  product: LooseProduct | null
  skipped: RowIssue[]
  /** What was left out of an accepted product. */
  notes?: readonly RowIssue[]
}

/** A draft (null when nothing of it can be sold), what was left out, and what distinguishes it from products of the same name. */
export type FinishedProduct = {
  draft: StorableProduct | null
  skipped: RowIssue[]
  notes: RowIssue[]
  distinction?: string
}

/** A table format for catalogues. */
export type Dialect = {
  name: string
  /** Whether a heading (lower-case names) is in this dialect. */
  fits(columns: ReadonlySet<string>): boolean
  /** The product of a row; `previous` is the product of the row before. Null: the row belongs to none. */
  group(cells: Cells, row: number, previous: string | null): Group | null
  /** All rows of one product, in file order. */
  read(rows: readonly Row[], settings: ImportSettings): ProductReading
  /** Replaces `read` for files with exact product data: returns the final draft, without guessing. */
  finish?(rows: readonly Row[], settings: ImportSettings): FinishedProduct
  /** Columns that it reads besides those of `feeds`, by the field that they feed. */
  readonly takes: Readonly<Partial<Record<ProductField, readonly (string | RegExp)[]>>>
  /** Columns that feed the parts of a draft. A part without any of its columns keeps the store's value. */
  readonly feeds: FieldColumns
  /** Known columns of this kind of file that have no field in a store here. */
  readonly leaves?: readonly (string | RegExp)[]
  /** Every row is a product of its own: signs of variants in other rows need a decision. */
  readonly rowsAreProducts?: boolean
  /** The heading of prices in one currency, where headings contain it. */
  priceHeading?(currency: string): string
  /** Columns that it could read but skips, because another column has the same content. */
  passedOver?(columns: ReadonlySet<string>, currency: string): ReadonlySet<string>
}
