import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { groupBy } from '@/lib/rules/group-by'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { asset, productImage, variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { type Keep, type ProductWork, writes } from './product-work'

/** Id of the picture at a position of a product's draft; null where there is none or pictures are kept as they are. */
export type ImageAt = (productId: string, position: number | null) => string | null

/** Gives products the pictures of their drafts, in order. Web addresses are noted as links and not fetched. */
export async function writeImages(
  tx: Tx,
  scope: StoreScope,
  work: readonly ProductWork[],
  keep: Keep,
): Promise<ImageAt> {
  const { storeId } = scope
  const written = work.filter((one) => writes(one, keep, 'images'))
  const idFor = await dropOld(
    tx,
    scope,
    written.filter((one) => one.before !== null).map((one) => one.id),
  )
  const assets = await assetsOf(
    tx,
    scope,
    written.flatMap(({ draft }) => draft.images.map((image) => image.src)),
  )
  const rows = written.flatMap(({ id, draft }) =>
    draft.images.map(({ src, alt }, position) => {
      const assetId = assets.get(src)!
      return { storeId, id: idFor(id, assetId), productId: id, assetId, position, alt }
    }),
  )
  await insertRows(tx, productImage, rows)
  const ids = new Map(rows.map((row) => [`${row.productId} ${row.position}`, row.id]))
  return (productId, position) => ids.get(`${productId} ${position}`) ?? null
}

/** Takes pictures away; one that stays with its product gets its id back, each once, in their order. */
async function dropOld(
  tx: Tx,
  { storeId }: StoreScope,
  productIds: string[],
): Promise<(productId: string, assetId: string) => string> {
  if (productIds.length === 0) return () => uuidv7()
  await tx
    .update(variant)
    .set({ imageId: null })
    .where(and(eq(variant.storeId, storeId), inArray(variant.productId, productIds)))
  const gone = await tx
    .delete(productImage)
    .where(and(eq(productImage.storeId, storeId), inArray(productImage.productId, productIds)))
    .returning()
  const free = groupBy(
    gone.sort((one, other) => one.position - other.position),
    ({ productId, assetId }) => `${productId} ${assetId}`,
  )
  return (productId, assetId) => free.get(`${productId} ${assetId}`)?.shift()?.id ?? uuidv7()
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
        and url in (select json_array_elements_text(${JSON.stringify(wanted)}::json))`,
  )
  return new Map(found.map((row) => [row.url, row.id]))
}
