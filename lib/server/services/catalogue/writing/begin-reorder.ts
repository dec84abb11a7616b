import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { insertRows } from '../../../db/insert-rows'
import { rowsOf } from '../../../db/rows-of'
import { stockLevel } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import { defaultsAt } from '../tree/node-defaults'

type Found = { variantId: string; locationId: string; categoryId: string | null; classId: string | null }

/**
 * New variants start with the reorder point of their class or their place in the tree, wherever they are stocked: at
 * the locations that have opening stock, or at all locations as long as none has. Runs after the opening stock.
 */
export async function beginReorder(tx: Tx, scope: StoreScope, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  const defaultsOf = await defaultsAt(tx, scope)
  if (!defaultsOf) return
  const { storeId } = scope
  const places = await rowsOf<Found>(
    tx,
    sql`select v.id as "variantId", l.id as "locationId", p.category_id as "categoryId", p.class_id as "classId"
        from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        join location l on l.store_id = v.store_id and l.is_active
        left join stock_level s on s.store_id = v.store_id and s.variant_id = v.id and s.location_id = l.id
        where v.store_id = ${storeId} and v.track_stock
          and v.id = any(${idArray(variantIds)})
          and (s.id is not null or not exists (
            select 1 from stock_level o where o.store_id = v.store_id and o.variant_id = v.id))
        order by v.id, l.id`,
  )
  const rows = places.flatMap(({ variantId, locationId, ...place }) => {
    const { reorderPoint } = defaultsOf(place)
    return reorderPoint === null
      ? []
      : [{ storeId, id: uuidv7(), variantId, locationId, reorderPoint, updatedAt: new Date() }]
  })
  await insertRows(
    tx,
    stockLevel,
    rows,
    sql`on conflict (store_id, variant_id, location_id) do update set reorder_point = excluded.reorder_point
        where stock_level.reorder_point is null`,
  )
}
