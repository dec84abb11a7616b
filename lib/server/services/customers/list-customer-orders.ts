import 'server-only'
import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { type customerOrders, ORDERS_PER_PAGE } from '@/lib/contract/customer-orders'
import { order } from '../../db/schema/orders'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { UNPAID } from '../orders/expire-orders'
import { shopperOrders } from '../orders/shopper-orders'

/** A page of the customer's orders; checkouts that were never paid are not orders. */
export const listCustomerOrders: Handler<typeof customerOrders.list> = (ctx, { page }) =>
  transaction(ctx, async (tx) => {
    const own = and(
      eq(order.storeId, ctx.storeId),
      eq(order.customerId, ctx.customerId),
      ne(order.paymentState, 'pending'),
      or(ne(order.paymentState, 'voided'), sql`${order.cancelReason} is distinct from ${UNPAID}`),
    )
    const [counted] = await tx.select({ total: count() }).from(order).where(own)
    const rows = await tx
      .select()
      .from(order)
      .where(own)
      .orderBy(desc(order.placedAt), desc(order.id))
      .limit(ORDERS_PER_PAGE)
      .offset((page - 1) * ORDERS_PER_PAGE)
    return { orders: await shopperOrders(tx, ctx, rows), total: counted?.total ?? 0 }
  })
