import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { textArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'

/** Current handles of products by their former handles; a handle that a product uses now is not a former one. */
export async function presentHandles(
  tx: Tx,
  { storeId }: StoreScope,
  handles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ old: string; now: string }>(
    tx,
    sql`select r.old_handle as old, p.handle as now from redirect r
        join product p on p.store_id = r.store_id and p.id = r.product_id
        where r.store_id = ${storeId} and r.old_handle = any(${textArray(handles)})
          and not exists (select from product bearer where bearer.store_id = r.store_id and bearer.handle = r.old_handle)`,
  )
  return new Map(rows.map(({ old, now }) => [old, now]))
}
