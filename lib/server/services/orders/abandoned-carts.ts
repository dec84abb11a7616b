import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { abandonedCart } from '../../db/schema/abandoned-carts'
import type { Tx } from '../../db/transaction'

const DAYS = 30

/**
 * With the payment of an order, in its transaction: its own checkout is no longer left, nor is any other of that
 * address, so that nobody is reminded of what was bought on another device.
 */
export async function completeAbandonedCarts(
  tx: Tx,
  { storeId }: StoreScope,
  { checkoutId, email }: { checkoutId: string | null; email: string },
): Promise<void> {
  const own = checkoutId === null ? undefined : eq(abandonedCart.id, checkoutId)
  const ofAddress = email === '' ? undefined : eq(abandonedCart.email, email)
  if (!own && !ofAddress) return
  await tx
    .update(abandonedCart)
    .set({ completedAt: sql`now()` })
    .where(and(eq(abandonedCart.storeId, storeId), isNull(abandonedCart.completedAt), or(own, ofAddress)))
}

/** The daily clean-up: completed or not, a cart and its address are deleted after 30 days without a change. */
export async function deleteOldCarts(tx: Tx, { storeId }: StoreScope, now: Date): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz - ${DAYS}::int * interval '1 day'`
  await tx.delete(abandonedCart).where(and(eq(abandonedCart.storeId, storeId), lt(abandonedCart.changedAt, until)))
}
