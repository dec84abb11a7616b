import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { order, orderLine } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'

export type OrderRecord = typeof order.$inferSelect
export type OrderLineRecord = typeof orderLine.$inferSelect

const orderIs = ({ storeId }: StoreScope, id: string) => and(eq(order.storeId, storeId), eq(order.id, id))

/** Null for an order that this store does not have. */
export async function orderById(tx: Tx, scope: StoreScope, id: string): Promise<OrderRecord | null> {
  const [found] = await tx.select().from(order).where(orderIs(scope, id))
  return found ?? null
}

/** The same, locked until the transaction ends: every change of an order's state goes through here. */
export async function lockOrderRow(tx: Tx, scope: StoreScope, id: string): Promise<OrderRecord | null> {
  const [found] = await tx.select().from(order).where(orderIs(scope, id)).for('update')
  return found ?? null
}

export const linesOfOrder = (tx: Tx, { storeId }: StoreScope, orderId: string): Promise<OrderLineRecord[]> =>
  tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.storeId, storeId), eq(orderLine.orderId, orderId)))
    .orderBy(asc(orderLine.position), asc(orderLine.id))
