import 'server-only'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { UNPAID } from '../orders/expire-orders'

const RECENT_ORDERS = 6

/** The latest orders, without drafts and unpaid checkouts. */
export async function recentOrders(tx: Tx, { storeId }: StoreScope) {
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
        ne(order.channel, 'draft'),
        ne(order.paymentState, 'pending'),
        or(ne(order.paymentState, 'voided'), sql`${order.cancelReason} is distinct from ${UNPAID}`),
      ),
    )
    .orderBy(desc(order.placedAt), desc(order.number))
    .limit(RECENT_ORDERS)
}
