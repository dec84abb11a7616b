import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import type { Order } from '../orders/order-rows'

/** The one order that a checkout came to; null as long as nothing was placed. */
export async function orderOfCheckout(tx: Tx, { storeId }: StoreScope, checkoutId: string): Promise<Order | null> {
  const [found] = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, storeId), eq(order.checkoutId, checkoutId)))
  return found ?? null
}

/** Tries of one checkout one after the other, from whichever process, until the transaction ends. */
export async function lockCheckout(tx: Tx, { storeId }: StoreScope, checkoutId: string): Promise<void> {
  const name = `checkout ${storeId} ${checkoutId.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
