import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

type Use = { stocked: number; committed: number; orders: number; transfers: number; counts: number }

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`]

/** Throws `conflict` and names everything that prevents closing a location. */
export async function rejectWhileInUse(
  tx: Tx,
  { storeId }: StoreScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [use] = await rowsOf<Use>(
    tx,
    sql`select
      (select count(*)::int from stock_level where store_id = ${storeId} and location_id = ${id} and on_hand <> 0) as stocked,
      (select count(*)::int from stock_level where store_id = ${storeId} and location_id = ${id} and committed <> 0) as committed,
      (select count(*)::int from purchase_order where store_id = ${storeId} and location_id = ${id}
        and state in ('draft', 'ordered', 'partially_received')) as orders,
      (select count(*)::int from transfer where store_id = ${storeId} and ${id} in (from_id, to_id)
        and state in ('draft', 'in_transit', 'partially_received')) as transfers,
      (select count(*)::int from stock_count where store_id = ${storeId} and location_id = ${id} and state = 'open') as counts`,
  )
  if (!use) return
  const ways = [
    ...counted(use.stocked, 'item with stock', 'items with stock'),
    ...counted(use.committed, 'item committed to orders', 'items committed to orders'),
    ...counted(use.orders, 'open purchase order', 'open purchase orders'),
    ...counted(use.transfers, 'open transfer', 'open transfers'),
    ...counted(use.counts, 'open count', 'open counts'),
  ]
  if (ways.length === 0) return
  throw new Failure('conflict', `${name} still has ${ways.join(', ')}. Move or finish them first.`)
}
