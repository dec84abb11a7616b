import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { catalogueTag, productTag } from '../../../cache/tags'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, touch } from '../../../db/transaction'
import type { Restorer } from '../../change-sets/change'
import { refreshListing } from '../list/refresh-listing'
import { idSet } from './node-level'

/** Where a product stands; `_name` says whose place it is. */
export type ProductPlace = {
  readonly _name: string
  readonly categoryId: string | null
  readonly classId: string | null
  readonly brandId: string | null
}

export async function productPlaces(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, ProductPlace>> {
  const rows = await rowsOf<ProductPlace & { id: string }>(
    tx,
    sql`select p.id, p.title as "_name", p.category_id as "categoryId", p.class_id as "classId", p.brand_id as "brandId"
        from product p where p.store_id = ${storeId} and p.id in ${idSet(ids)} order by p.id for update`,
  )
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Lists, search and pages after products have changed their place. */
export async function settlePlaces(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await refreshListing(tx, scope, ids)
  touch(tx, catalogueTag(scope.storeId), ...ids.map((id) => productTag(scope.storeId, id)))
}

/** Brings the places of products back. */
export const productPlaceRestorer: Restorer = {
  read: productPlaces,
  async restore(tx, { storeId }, id, image) {
    const { categoryId, classId, brandId } = image as ProductPlace
    const [free] = await rowsOf<{ ok: boolean }>(
      tx,
      sql`select (${categoryId}::uuid is null or exists (select from category where store_id = ${storeId} and id = ${categoryId}))
        and (${classId}::uuid is null or exists (select from class where store_id = ${storeId} and id = ${classId}))
        and (${brandId}::uuid is null or exists (select from brand where store_id = ${storeId} and id = ${brandId})) as ok`,
    )
    if (!free?.ok) throw new Failure('conflict', 'What it belonged to is gone.')
    await tx.execute(sql`update product set category_id = ${categoryId}, class_id = ${classId}, brand_id = ${brandId},
      updated_at = now() where store_id = ${storeId} and id = ${id}`)
  },
  settle: settlePlaces,
}
