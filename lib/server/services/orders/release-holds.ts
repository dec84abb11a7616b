import 'server-only'
import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { stockHold } from '../../db/schema/claims'
import type { Tx } from '../../db/transaction'
import { moveCommitted } from '../stock/move-committed'
import { showAvailability } from '../stock/show-availability'

type State = (typeof stockHold.$inferSelect)['state']

/** Releases a document's stock reservations; does nothing when it has none (any longer). */
export const releaseHolds = (tx: Tx, scope: StoreScope, documentId: string): Promise<number> =>
  release(tx, scope, and(eq(stockHold.documentId, documentId), eq(stockHold.state, 'live')))

/** Releases this store's expired checkout reservations. Returns how many documents were affected. */
export const releaseExpired = (tx: Tx, scope: StoreScope, now = new Date()): Promise<number> =>
  release(tx, scope, and(eq(stockHold.state, 'live'), lte(stockHold.expiresAt, now)))

async function release(tx: Tx, scope: StoreScope, which: SQL | undefined): Promise<number> {
  const { storeId } = scope
  const due = await tx
    .select()
    .from(stockHold)
    .where(and(eq(stockHold.storeId, storeId), which))
    .orderBy(asc(stockHold.variantId), asc(stockHold.locationId), asc(stockHold.id))
    .for('update')
  for (const hold of due) {
    const state: State = 'released'
    await tx
      .update(stockHold)
      .set({ state, expiresAt: null })
      .where(and(eq(stockHold.storeId, storeId), eq(stockHold.id, hold.id)))
    const { variantId, locationId, quantity } = hold
    await moveCommitted(tx, scope, [{ variantId, locationId, delta: -quantity }], hold.documentId)
  }
  if (due.length > 0) await showAvailability(tx, scope, [...new Set(due.map((hold) => hold.variantId))])
  return due.length
}
