import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import type { OrderRecord } from '../orders/order-rows'

/** The one order of a checkout; null as long as none was placed. */
export async function orderOfCheckout(
  tx: Tx,
  { storeId }: StoreScope,
  checkoutId: string,
): Promise<OrderRecord | null> {
  const [found] = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, storeId), eq(order.checkoutId, checkoutId)))
  return found ?? null
}

/** Serializes attempts of one checkout across processes until the transaction ends. */
export async function lockCheckout(tx: Tx, { storeId }: StoreScope, checkoutId: string): Promise<void> {
  const name = `checkout ${storeId} ${checkoutId.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
