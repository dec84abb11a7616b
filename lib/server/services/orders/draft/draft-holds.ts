import 'server-only'
import { and, eq, max } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { checkoutDue } from '../../../db/schema/checkout'
import { stockHold } from '../../../db/schema/claims'
import type { Tx } from '../../../db/transaction'
import { holdStock } from '../hold-stock'
import { linesOfOrder, type Order } from '../order-rows'
import { placeOf } from '../place-of-delivery'
import { releaseHolds } from '../release-holds'

/** How long a draft's goods wait for their customer when the store sets them aside. */
export const RESERVE_MS = 24 * 60 * 60_000

/** Until when the goods of an unpaid order are set aside; null when they are not. */
export async function heldUntil(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<Date | null> {
  const [held] = await tx
    .select({ until: max(stockHold.expiresAt) })
    .from(stockHold)
    .where(and(eq(stockHold.storeId, storeId), eq(stockHold.documentId, orderId), eq(stockHold.state, 'live')))
  return held?.until ?? null
}

/**
 * Sets a locked draft's goods aside for that long, or for as long as they are already when that is longer. What runs out
 * is put on the list of `lapse-orders`. Throws the `conflict` of what is short.
 */
export async function holdDraft(tx: Tx, scope: StoreScope, draft: Order, forMs: number, now: Date): Promise<void> {
  const { id, delivery } = draft
  const before = await heldUntil(tx, scope, id)
  const dueAt = new Date(Math.max(now.getTime() + forMs, before?.getTime() ?? 0))
  await releaseHolds(tx, scope, id)
  const lines = await linesOfOrder(tx, scope, id)
  const place = delivery ? placeOf(delivery) : undefined
  await holdStock(tx, scope, id, lines, now, place, dueAt.getTime() - now.getTime())
  await tx
    .insert(checkoutDue)
    .values({ orderId: id, storeId: scope.storeId, dueAt })
    .onConflictDoUpdate({ target: checkoutDue.orderId, set: { dueAt } })
}
