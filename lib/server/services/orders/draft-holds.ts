import 'server-only'
import { and, eq, max } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import { stockHold } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'
import { holdStock } from './hold-stock'
import { linesOfOrder, type OrderRecord } from './order-rows'
import { pickupLocationOf } from './pickup-location-of'
import { releaseHolds } from './release-holds'

/** How long a draft's stock stays reserved when the store reserves it. */
export const RESERVE_MS = 24 * 60 * 60_000

/** Until when the stock of an unpaid order is reserved; null when it is not. */
export async function heldUntil(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<Date | null> {
  const [held] = await tx
    .select({ until: max(stockHold.expiresAt) })
    .from(stockHold)
    .where(and(eq(stockHold.storeId, storeId), eq(stockHold.documentId, orderId), eq(stockHold.state, 'live')))
  return held?.until ?? null
}

/**
 * Reserves a locked draft's stock for that long, or until the end of its current reservation when that is later. The
 * expiry is queued as a job. Throws the `conflict` of what is short.
 */
export async function holdDraft(
  tx: Tx,
  scope: StoreScope,
  draft: OrderRecord,
  forMs: number,
  now: Date,
): Promise<void> {
  const { id, delivery } = draft
  const before = await heldUntil(tx, scope, id)
  const dueAt = new Date(Math.max(now.getTime() + forMs, before?.getTime() ?? 0))
  await releaseHolds(tx, scope, id)
  const lines = await linesOfOrder(tx, scope, id)
  const place = delivery ? pickupLocationOf(delivery) : undefined
  await holdStock(tx, scope, id, lines, now, place, dueAt.getTime() - now.getTime())
  await tx
    .insert(checkoutDue)
    .values({ orderId: id, storeId: scope.storeId, dueAt })
    .onConflictDoUpdate({ target: [checkoutDue.storeId, checkoutDue.orderId], set: { dueAt } })
}
