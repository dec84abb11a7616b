import 'server-only'
import { createHash } from 'node:crypto'
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

const FORMAT = 1

/** The same for the same content, whatever else a draft carries; a second run of a file is recognized by it. */
export function digestOf(draft: ProductDraft, keep: Keep): string {
  const { handle, title, descriptionHtml, status, brand, path, tags, taxes, showInPromotion } = draft
  const { seoTitle, seoDescription, optionNames } = draft
  const variants = draft.variants.map((v) => [
    v.sku,
    v.barcode,
    v.optionValues,
    v.price,
    v.compareAtPrice,
    v.cost,
    v.weightGrams,
    v.quantity,
    v.continueSelling,
    v.image,
  ])
  const facts = [handle, title, descriptionHtml, status, brand, path, tags, taxes, showInPromotion]
  const images = draft.images.map(({ src, alt }) => [src, alt])
  // Only some sources have these fields: without them the digest stays the same.
  const more = [
    draft.isUnplaced,
    draft.className,
    draft.isDiscountable,
    draft.minimumAge,
    ...draft.variants.map(({ isTracked }) => isTracked),
    ...(draft.variants.some(({ measure }) => measure) ? draft.variants.map(({ measure }) => measure) : []),
    ...(draft.shippingClass === undefined ? [] : [draft.shippingClass]),
  ]
  const extra = more.some((each) => each !== undefined) ? [more.map((each) => each ?? null)] : []
  const all = [FORMAT, [...keep].sort(), facts, seoTitle, seoDescription, optionNames, variants, images, ...extra]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url')
}
