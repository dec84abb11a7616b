import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { invalidate, type Tx } from '../../../db/transaction'
import { assortmentTag, catalogueTag, menuTag, promotionsTag } from '../../../page-cache/tags'
import type { RowChange } from '../../feature/change'
import type { UndoHandler } from '../../feature/undo-handler'
import { invalidateProducts } from '../invalidate-products'
import { refreshSoon } from './node-contents'

/** A product's place; `_name` is the product's name. */
export type ProductPlace = {
  readonly _name: string
  readonly categoryId: string | null
  readonly classId: string | null
  readonly brandId: string | null
}

async function productPlaces(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<Map<string, ProductPlace>> {
  const rows = await rowsOf<ProductPlace & { id: string }>(
    tx,
    sql`select p.id, p.title as "_name", p.category_id as "categoryId", p.class_id as "classId", p.brand_id as "brandId"
        from product p where p.store_id = ${storeId} and p.id = any(${idArray(ids)}) order by p.id for update`,
  )
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Moves the products of some nodes to another node, or to none; the caller updates lists and search. */
export async function moveProducts(
  tx: Tx,
  scope: StoreScope,
  { column, from, into }: { column: SQL; from: readonly string[]; into: string | null },
): Promise<RowChange[]> {
  const own = sql`store_id = ${scope.storeId} and ${column} = any(${idArray(from)})`
  const rows = await rowsOf<{ id: string }>(tx, sql`select id from product where ${own} order by id for update`)
  const ids = rows.map(({ id }) => id)
  const before = await productPlaces(tx, scope, ids)
  await tx.execute(
    sql`update product set ${column} = ${into}::uuid, version = version + 1, updated_at = now() where ${own}`,
  )
  const after = await productPlaces(tx, scope, ids)
  return ids.map((id) => ({
    entity: 'product_place',
    entityId: id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }))
}

/** Updates lists, search and pages after products have moved. */
export async function settlePlaces(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { storeId } = scope
  if (await areRecategorized(tx, scope, ids)) {
    invalidate(tx, menuTag(storeId), catalogueTag(storeId), assortmentTag(storeId))
  }
  await tx.execute(sql`update product_listing l set category_id = p.category_id, brand_id = p.brand_id from product p
    where l.store_id = ${storeId} and l.id = any(${idArray(ids)}) and p.store_id = l.store_id and p.id = l.id
      and (l.category_id, l.brand_id) is distinct from (p.category_id, p.brand_id)`)
  await refreshSoon(tx, scope, ids)
  invalidateProducts(tx, scope, ids)
  // Offers choose their goods by category, brand and class.
  invalidate(tx, promotionsTag(storeId))
}

/** Whether lists still have one of these products in its former category. */
async function areRecategorized(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from product_listing l join product p on p.store_id = l.store_id and p.id = l.id
        where l.store_id = ${storeId} and l.id = any(${idArray(ids)}) and l.category_id is distinct from p.category_id limit 1`,
  )
  return rows.length > 0
}

/** Restores the places of products. */
export const productPlaceUndo: UndoHandler = {
  read: productPlaces,
  async restore(tx, { storeId }, id, image) {
    const { categoryId, classId, brandId } = image as ProductPlace
    const [free] = await rowsOf<{ ok: boolean }>(
      tx,
      sql`select (${categoryId}::uuid is null or exists (select from category where store_id = ${storeId} and id = ${categoryId}))
        and (${classId}::uuid is null or exists (select from class where store_id = ${storeId} and id = ${classId}))
        and (${brandId}::uuid is null or exists (select from brand where store_id = ${storeId} and id = ${brandId})) as ok`,
    )
    if (!free?.ok) throw new Failure('conflict', 'Its previous place no longer exists.')
    await tx.execute(sql`update product set category_id = ${categoryId}, class_id = ${classId}, brand_id = ${brandId},
      version = version + 1, updated_at = now() where store_id = ${storeId} and id = ${id}`)
  },
  settle: settlePlaces,
}
