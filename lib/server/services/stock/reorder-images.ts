import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { RowImage } from '../feature/change'

type Found = { id: string; reorderPoint: number | null; reorderUpTo: number | null; name: string }

/** Reorder points of levels, by their ids. */
export async function reorderImages(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowImage>> {
  const rows = await rowsOf<Found>(
    tx,
    sql`select s.id, s.reorder_point as "reorderPoint", s.reorder_up_to as "reorderUpTo",
          p.title || ' at ' || l.name as name
        from stock_level s
        join variant v on v.store_id = s.store_id and v.id = s.variant_id
        join product p on p.store_id = v.store_id and p.id = v.product_id
        join location l on l.store_id = s.store_id and l.id = s.location_id
        where s.store_id = ${storeId} and s.id = any(${idArray(ids)})
        order by s.variant_id, s.location_id for update of s`,
  )
  return new Map(
    rows.map(({ id, reorderPoint, reorderUpTo, name }) => [id, { reorderPoint, reorderUpTo, _name: name }]),
  )
}
