import 'server-only'
import { count, type SQL, sql } from 'drizzle-orm'
import { OrderFilter } from '@/lib/contract/orders'
import type { Overview } from '@/lib/contract/overview'
import type { Permission } from '@/lib/contract/permissions'
import { UNSENT_STATES } from '@/lib/rules/order-state'
import { joinValues } from '@/lib/rules/value-list'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { orderConditions } from '../orders/admin/order-conditions'

/** A variant with at most this many sellable units is low on stock. */
const LOW_STOCK_UNITS = 5

type ToDo = Overview['toDo'][number]

const JOBS: readonly { id: ToDo['id']; permission: Permission; count: (storeId: string) => SQL }[] = [
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

/** Open tasks within the person's permissions; tasks without anything to do are left out. */
export async function openTasks(tx: Tx, ctx: VendorContext): Promise<ToDo[]> {
  const { storeId, permissions } = ctx
  const orders = permissions.has('order.view') ? await ordersToFulfil(tx, ctx) : 0
  const waiting: ToDo[] = orders > 0 ? [{ id: 'orders_to_fulfil', count: orders }] : []
  for (const { id, permission, count: counted } of JOBS) {
    if (!permissions.has(permission)) continue
    const [row] = await rowsOf<{ count: number }>(tx, counted(storeId))
    if (row && row.count > 0) waiting.push({ id, count: row.count })
  }
  return waiting
}

/** The same number as the order list shows under its filter "To fulfil": both use one condition. */
async function ordersToFulfil(tx: Tx, ctx: VendorContext): Promise<number> {
  const filter = OrderFilter.parse({ fulfilment: joinValues(UNSENT_STATES) })
  const [row] = await tx
    .select({ orders: count() })
    .from(order)
    .where(orderConditions(ctx, filter, 'UTC'))
  return row?.orders ?? 0
}
