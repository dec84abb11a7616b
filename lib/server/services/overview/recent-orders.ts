import 'server-only'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { VendorContext } from '../../context'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import { UNPAID } from '../orders/expire-orders'

const RECENT_ORDERS = 6

/** The latest orders that the person may see, without drafts and unpaid checkouts. */
export async function recentOrders(tx: Tx, ctx: VendorContext) {
  const { storeId } = ctx
  return tx
    .select({
      _id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      total: order.total,
      fulfilmentState: order.fulfilmentState,
      paymentState: order.paymentState,
    })
    .from(order)
    .where(
      and(
        eq(order.storeId, storeId),
        ordersInScope(ctx),
        ne(order.channel, 'draft'),
        ne(order.paymentState, 'pending'),
        or(ne(order.paymentState, 'voided'), sql`${order.cancelReason} is distinct from ${UNPAID}`),
      ),
    )
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(RECENT_ORDERS)
}
