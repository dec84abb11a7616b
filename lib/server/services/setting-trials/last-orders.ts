import 'server-only'
import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { VendorContext } from '../../context'
import { order, orderLine } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import type { OrderLineRecord, OrderRecord } from '../orders/order-rows'

const MOST = 100

type OrderWithLines = { readonly order: OrderRecord; readonly lines: readonly OrderLineRecord[] }

/** The last 100 paid orders in the person's locations that fit `condition`, newest first. */
export async function lastOrders(tx: Tx, ctx: VendorContext, condition?: SQL): Promise<OrderWithLines[]> {
  const orders = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, ctx.storeId), isNotNull(order.paidAt), condition, ordersInScope(ctx)))
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(MOST)
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.storeId, ctx.storeId), inArray(orderLine.orderId, ids)))
  return orders.map((row) => ({ order: row, lines: lines.filter(({ orderId }) => orderId === row.id) }))
}
