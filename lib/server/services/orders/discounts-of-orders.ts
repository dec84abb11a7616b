import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, sum } from 'drizzle-orm'
import { discountLabel } from '@/lib/rules/promotions/discount-label'
import type { StoreScope } from '../../context'
import { orderDiscount } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'

/** What one offer, or the staff, took off the products of an order; minor units, above 0. */
export type OrderDiscount = { label: string; amount: number }

/** The discounts of orders by their ids, the largest first. What was taken off shipping is in the cost of shipping. */
export async function discountsOfOrders(
  tx: Tx,
  { storeId }: StoreScope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderDiscount[]>> {
  const { orderId, code, name, amount } = orderDiscount
  const total = sum(amount).mapWith(Number)
  const rows = await tx
    .select({ orderId, code, name, amount: total })
    .from(orderDiscount)
    .where(
      and(eq(orderDiscount.storeId, storeId), inArray(orderId, [...orderIds]), isNotNull(orderDiscount.orderLineId)),
    )
    .groupBy(orderId, code, name)
    .orderBy(desc(total), asc(code), asc(name))
  const found = new Map<string, OrderDiscount[]>()
  for (const row of rows) {
    const own = found.get(row.orderId) ?? []
    own.push({ label: discountLabel(row), amount: row.amount })
    found.set(row.orderId, own)
  }
  return found
}
