import 'server-only'
import type { DraftField } from '../../services/catalogue/draft-field'
import type { StorableProduct } from '../../services/catalogue/product-work'
import type { Dialect } from '../dialect'
import type { RowIssue } from '../loose-product'

/**
 * The file's content in file order. `product`: a draft and its first and last line. `skipped`: a row that is not
 * imported. `note`: something that was left out of an imported product.
 */
export type CatalogueEvent =
  | { kind: 'product'; rows: readonly [from: number, to: number]; draft: StorableProduct }
  | ({ kind: 'skipped' } & RowIssue)
  | ({ kind: 'note' } & RowIssue)

/** The rows of one product and their content; `draft` null: nothing of it can be sold. */
export type CatalogueEntry = {
  /** Its title, if the file has one. */
  name: string
  /** Line numbers of all its rows, in file order. */
  lines: readonly number[]
  draft: StorableProduct | null
  skipped: readonly RowIssue[]
  notes: readonly RowIssue[]
}

export type Catalogue = {
  dialect: string
  /** Number of products in the file, sellable or not. */
  products: number
  rows: number
  /** Number of entries that `entries` yields: a row without a product is one too. */
  count: number
  /** Fields without a column in the file; an update keeps the store's value. */
  absent: readonly DraftField[]
  /** Reads the file again, one product at a time. */
  read(): AsyncGenerator<CatalogueEvent, void>
  /** The same with everything of a product in one object. */
  entries(): AsyncGenerator<CatalogueEntry, void>
}

/** How to read a file instead of by its heading. */
export type Reader = {
  dialect: Dialect
  /** New column names by the existing ones (both lower case); other columns are skipped. */
  rename?: ReadonlyMap<string, string>
}
