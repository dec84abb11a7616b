import 'server-only'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import type { Tx } from '../../db/transaction'
import { heldUntil } from './draft-holds'
import { holdStock } from './hold-stock'
import { linesOfOrder, type OrderRecord } from './order-rows'
import { pickupLocationOf } from './pickup-location-of'
import { releaseHolds } from './release-holds'

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
