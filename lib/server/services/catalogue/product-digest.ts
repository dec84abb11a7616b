import 'server-only'
import { createHash } from 'node:crypto'
import type { ProductDraft } from '@/lib/rules/product-draft'
import type { Keep } from './product-work'

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
