import 'server-only'
import type { StoreScope } from '../../../context'
import { upsertRows } from '../../../db/insert-rows'
import { product } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { type Keep, type ProductWork, type StoredRow, writes } from '../product-work'
import { defaultsAt } from '../tree/node-defaults'
import { type OnCreated, placeInTree } from '../tree/place-in-tree'
import { idsByName } from './ids-by-name'
import { sumsOfDraft } from './sums-of-draft'

/** Writes the rows of `product`, and reports what was created for them. */
export async function writeProducts(
  tx: Tx,
  scope: StoreScope,
  work: readonly ProductWork[],
  keep: Keep,
  { now, made }: { now: Date; made: OnCreated },
): Promise<void> {
  const moved = work.filter((one) => writes(one, keep, 'path'))
  const placed = moved.filter(({ draft }) => !draft.isUnplaced)
  const unplaced = new Set(moved.filter(({ draft }) => draft.isUnplaced).map(({ id }) => id))
  const placeOf = await placeInTree(
    tx,
    scope,
    placed.map(({ draft }) => draft.path),
    made,
  )
  const brandOf = await idsByName(
    tx,
    scope,
    'brand',
    work.filter((one) => writes(one, keep, 'brand')).map(({ draft }) => draft.brand),
    made,
  )
  const classOf = await idsByName(
    tx,
    scope,
    'class',
    work.map(({ draft }) => draft.className ?? null),
    made,
  )
  const places = new Map(placed.map((one) => [one.id, placeOf(one.draft.path)]))
  const defaultsOf = work.some(({ before }) => before === null) ? await defaultsAt(tx, scope) : null
  await upsertRows(
    tx,
    product,
    ['storeId', 'id'],
    work.map((one) => {
      const { id, draft, before, digest } = one
      const own = <F extends 'descriptionHtml' | 'status' | 'tags' | 'showInPromotion' | 'seoTitle' | 'seoDescription'>(
        field: F,
      ) => (before && !writes(one, keep, field) ? before[field] : draft[field])
      const place = {
        categoryId: unplaced.has(id) ? null : (places.get(id)?.categoryId ?? before?.categoryId ?? null),
        classId: draft.className === undefined ? (before?.classId ?? null) : classOf(draft.className),
      }
      const begins = before ?? defaultsOf?.(place)
      return {
        storeId: scope.storeId,
        id,
        handle: draft.handle,
        title: draft.title,
        descriptionHtml: own('descriptionHtml'),
        status: own('status'),
        ...place,
        brandId: writes(one, keep, 'brand') ? brandOf(draft.brand) : (before?.brandId ?? null),
        tags: [...own('tags')],
        showInPromotion: own('showInPromotion'),
        isDiscountable: draft.isDiscountable ?? begins?.isDiscountable ?? true,
        minimumAge: draft.minimumAge === undefined ? (begins?.minimumAge ?? null) : draft.minimumAge,
        shippingClass: draft.shippingClass ?? before?.shippingClass ?? '',
        seoTitle: own('seoTitle'),
        seoDescription: own('seoDescription'),
        ...(before ? sumsBefore(before) : sumsOfDraft(draft)),
        soldCount: before?.soldCount ?? 0,
        importDigest: digest,
        publishedAt: draft.publishedAt ?? before?.publishedAt ?? now,
        version: (before?.version ?? 0) + 1,
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      }
    }),
  )
}

/** Kept until refreshListing has seen the variants and the stock. */
const sumsBefore = ({ minPrice, maxPrice, compareAtPrice, discountPercent, inStock }: StoredRow) => ({
  minPrice,
  maxPrice,
  compareAtPrice,
  discountPercent,
  inStock,
})
