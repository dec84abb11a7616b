import 'server-only'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { leftCart } from '../../db/schema/left-carts'
import type { Tx } from '../../db/transaction'

const DAYS = 30

/**
 * With the payment of an order, in its transaction: its own checkout is no longer left, nor is any other of that
 * address, so that nobody is reminded of what was bought on another device.
 */
export async function completeLeftCarts(
  tx: Tx,
  { storeId }: StoreScope,
  { checkoutId, email }: { checkoutId: string | null; email: string },
): Promise<void> {
  const own = checkoutId === null ? undefined : eq(leftCart.id, checkoutId)
  const ofAddress = email === '' ? undefined : eq(leftCart.email, email)
  if (!own && !ofAddress) return
  await tx
    .update(leftCart)
    .set({ completedAt: sql`now()` })
    .where(and(eq(leftCart.storeId, storeId), isNull(leftCart.completedAt), or(own, ofAddress)))
}

/** The daily clean-up: completed or not, a cart and its address are deleted after 30 days without a change. */
export async function deleteOldCarts(tx: Tx, { storeId }: StoreScope, now: Date): Promise<void> {
  const until = sql`${now.toISOString()}::timestamptz - ${DAYS}::int * interval '1 day'`
  await tx.delete(leftCart).where(and(eq(leftCart.storeId, storeId), lt(leftCart.changedAt, until)))
}

/** The SQL condition that `customer c` left a cart, unchanged for an hour, within the last `days` (30 at most). */
export const hasLeftCart = (days: number): SQL => sql`exists (select from left_cart k
  where k.store_id = c.store_id and k.email = c.email and k.completed_at is null
    and k.changed_at between now() - ${days}::int * interval '1 day' and now() - interval '1 hour')`
