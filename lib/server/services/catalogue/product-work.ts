import 'server-only'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { product } from '../../db/schema/products'
import type { DraftField } from './draft-field'

/** A draft with the moment from which it counts as new in the shop; now when not given. */
export type StorableProduct = ProductDraft & { readonly publishedAt?: Date }

export type StoredRow = typeof product.$inferSelect

/** A product that has to be written: its id, old or new, and its current row. */
export type ProductWork = {
  readonly id: string
  readonly draft: StorableProduct
  readonly before: StoredRow | null
  readonly digest: string
}

export type Keep = ReadonlySet<DraftField>

/**
 * Whether a field of a product is to be written; a field that the source does not contain is left unchanged, except on
 * a new product.
 */
export const writes = (work: ProductWork, keep: Keep, field: DraftField): boolean =>
  work.before === null || !keep.has(field)
