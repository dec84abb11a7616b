import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Overview } from '@/lib/contract/overview'
import type { Permission } from '@/lib/contract/permissions'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'

/** A variant of which no more than this many units can be sold is running low. */
const LOW_STOCK_UNITS = 5

type ToDo = Overview['toDo'][number]

const JOBS: readonly { id: ToDo['id']; permission: Permission; count: (storeId: string) => SQL }[] = [
  {
    id: 'orders_to_fulfil',
    permission: 'order.view',
    count: (storeId) => sql`select count(*)::int as count from "order"
      where store_id = ${storeId} and fulfilment_state in ('open', 'partial') and payment_state = 'paid'`,
  },
  {
    id: 'sold_out',
    permission: 'inventory.view',
    count: (storeId) => sql`select count(*)::int as count from product_listing
      where store_id = ${storeId} and not in_stock`,
  },
  {
    id: 'low_stock',
    permission: 'inventory.view',
    count: (storeId) => sql`select count(*)::int as count from (
        select stock_level.variant_id from stock_level
        join location on location.store_id = stock_level.store_id and location.id = stock_level.location_id
        where stock_level.store_id = ${storeId} and location.is_active and location.fulfils_online
        group by stock_level.variant_id
        having sum(stock_level.on_hand - stock_level.committed - stock_level.unavailable) between 1 and ${LOW_STOCK_UNITS}
      ) low
      join variant on variant.store_id = ${storeId} and variant.id = low.variant_id
      join product on product.store_id = ${storeId} and product.id = variant.product_id
      where variant.status = 'active' and variant.track_stock and not variant.continue_selling
        and product.status = 'active'`,
  },
]

/** What waits for somebody, as far as the person may look into it; what is done is not mentioned. */
export async function toDo(tx: Tx, { storeId }: StoreScope, permissions: ReadonlySet<Permission>): Promise<ToDo[]> {
  const waiting: ToDo[] = []
  for (const { id, permission, count } of JOBS) {
    if (!permissions.has(permission)) continue
    const [row] = await rowsOf<{ count: number }>(tx, count(storeId))
    if (row && row.count > 0) waiting.push({ id, count: row.count })
  }
  return waiting
}
