import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { groupBy } from '@/lib/rules/group-by'
import type { StoreScope } from '../../../context'
import { textArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { asset, productImage, variant } from '../../../db/schema/products'
import { invalidate, type Tx } from '../../../db/transaction'
import { assortmentTag } from '../../../page-cache/tags'
import { type Keep, type ProductWork, writes } from '../product-work'

/** Id of the picture at a position of a product's draft; null where there is none or pictures are left unchanged. */
export type ImageAt = (productId: string, position: number | null) => string | null

/**
 * Gives products the pictures of their drafts, in order. Web addresses are stored as links and not fetched. Products
 * that already have exactly these pictures are skipped.
 */
export async function writeImages(
  tx: Tx,
  scope: StoreScope,
  work: readonly ProductWork[],
  keep: Keep,
): Promise<ImageAt> {
  const { storeId } = scope
  const written = work.filter((one) => writes(one, keep, 'images'))
  const assets = await assetsOf(
    tx,
    scope,
    written.flatMap(({ draft }) => draft.images.map((image) => image.src)),
  )
  const had = await imagesBefore(tx, scope, written)
  const wanted = ({ draft }: ProductWork) => draft.images.map(({ src, alt }) => ({ assetId: assets.get(src)!, alt }))
  const isSame = (one: ProductWork) => isDeepStrictEqual(wanted(one), (had.get(one.id) ?? []).map(withoutPlace))
  const changed = written.filter((one) => !isSame(one))
  await dropOld(
    tx,
    scope,
    changed.filter((one) => had.has(one.id)).map((one) => one.id),
  )
  const rows = changed.flatMap((one) => {
    const free = groupBy(had.get(one.id) ?? [], ({ assetId }) => assetId)
    // A picture that stays with its product keeps its id.
    return wanted(one).map(({ assetId, alt }, position): ImageRow => {
      const id = free.get(assetId)?.shift()?.id ?? uuidv7()
      return { storeId, id, productId: one.id, assetId, position, alt }
    })
  })
  await insertRows(tx, productImage, rows)
  // A category without its own photo shows that of a product.
  if (changed.length > 0) invalidate(tx, assortmentTag(storeId))
  for (const { id } of changed) had.delete(id)
  const ids = new Map(
    [...had.values()]
      .flat()
      .concat(rows)
      .map((row) => [`${row.productId} ${row.position}`, row.id]),
  )
  return (productId, position) => ids.get(`${productId} ${position}`) ?? null
}

type ImageRow = typeof productImage.$inferSelect

const withoutPlace = ({ assetId, alt }: ImageRow) => ({ assetId, alt })

/** The pictures of products, by product; their positions without gaps, as they are shown. */
async function imagesBefore(
  tx: Tx,
  { storeId }: StoreScope,
  work: readonly ProductWork[],
): Promise<Map<string, ImageRow[]>> {
  const productIds = work.filter((one) => one.before !== null).map((one) => one.id)
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(productImage)
    .where(and(eq(productImage.storeId, storeId), inArray(productImage.productId, productIds)))
    .orderBy(productImage.position, productImage.id)
  const lists = groupBy(rows, ({ productId }) => productId)
  for (const [id, list] of lists) {
    lists.set(
      id,
      list.map((row, position) => ({ ...row, position })),
    )
  }
  return lists
}

async function dropOld(tx: Tx, { storeId }: StoreScope, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .update(variant)
    .set({ imageId: null })
    .where(and(eq(variant.storeId, storeId), inArray(variant.productId, productIds)))
  await tx
    .delete(productImage)
    .where(and(eq(productImage.storeId, storeId), inArray(productImage.productId, productIds)))
}

async function assetsOf(tx: Tx, { storeId }: StoreScope, addresses: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(addresses)]
  const rows = wanted.map((url) => ({
    storeId,
    id: uuidv7(),
    url,
    source: /^https?:/i.test(url) ? ('linked' as const) : ('local' as const),
  }))
  await insertRows(tx, asset, rows, sql`on conflict (store_id, url) do nothing`)
  const found = await rowsOf<{ id: string; url: string }>(
    tx,
    sql`select id, url from asset where store_id = ${storeId}
        and url = any(${textArray(wanted)})`,
  )
  return new Map(found.map((row) => [row.url, row.id]))
}
