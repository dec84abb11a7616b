import 'server-only'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { checkoutDue } from '../../db/schema/checkout'
import { order } from '../../db/schema/orders'
import { platformTransaction, type Tx, transaction } from '../../db/transaction'
import { log } from '../../runtime/log'
import { liveAttemptOfOrder } from '../payments/order-attempts'
import { findStoreOfRecord } from '../stores/find-store'
import { heldUntil } from './draft-holds'
import { recordOrderEvent } from './order-event'
import { lockOrderRow, type OrderRecord } from './order-rows'
import { releaseClaims } from './release-claims'
import { releaseHolds } from './release-holds'

/** Why an unpaid order expired. */
export const UNPAID = 'unpaid'

const ORDERS_A_RUN = 500
/** An open payment has to be settled first; then the order is checked again. */
const LOOK_AGAIN_MS = 30_000

/** Expires orders that were not paid in time: releases stock and coupon. Returns how many it looked at. */
export async function expireOrders(now = new Date()): Promise<number> {
  const due = await platformTransaction((tx) =>
    tx
      .select()
      .from(checkoutDue)
      .where(lte(checkoutDue.dueAt, now))
      .orderBy(asc(checkoutDue.dueAt))
      .limit(ORDERS_A_RUN),
  )
  for (const { storeId, orderId } of due) {
    try {
      const scope = await findStoreOfRecord(storeId)
      if (scope) await transaction(scope, (tx) => expire(tx, scope, orderId, now))
    } catch (error) {
      log().error({ err: error, storeId, orderId }, 'expiring an unpaid order failed')
    }
  }
  return due.length
}

async function expire(tx: Tx, scope: StoreScope, orderId: string, now: Date): Promise<void> {
  const found = await lockOrderRow(tx, scope, orderId)
  if (found?.channel === 'draft' && found.paymentState === 'pending') return expireDraft(tx, scope, orderId, now)
  if (found?.paymentState !== 'pending' || found.expiresAt === null) return forget(tx, scope, orderId)
  if (found.expiresAt > now) return lookAgain(tx, scope, orderId, found.expiresAt)
  if (await liveAttemptOfOrder(tx, scope, orderId)) {
    return lookAgain(tx, scope, orderId, new Date(now.getTime() + LOOK_AGAIN_MS))
  }
  await giveUp(tx, scope, found, now)
}

/** Releases its stock; the draft itself stays open, and can still be paid while there is stock. */
async function expireDraft(tx: Tx, scope: StoreScope, orderId: string, now: Date): Promise<void> {
  const until = await heldUntil(tx, scope, orderId)
  if (until && until > now) return lookAgain(tx, scope, orderId, until)
  if (await liveAttemptOfOrder(tx, scope, orderId)) {
    return lookAgain(tx, scope, orderId, new Date(now.getTime() + LOOK_AGAIN_MS))
  }
  const released = await releaseHolds(tx, scope, orderId)
  if (released > 0) await recordOrderEvent(tx, scope, orderId, { kind: 'reservation_ended' })
  await forget(tx, scope, orderId)
}

async function giveUp(tx: Tx, scope: StoreScope, { id, version }: OrderRecord, now: Date): Promise<void> {
  await releaseClaims(tx, scope, id)
  await tx
    .update(order)
    .set({
      paymentState: 'voided',
      fulfilmentState: 'cancelled',
      cancelledAt: now,
      cancelReason: UNPAID,
      expiresAt: null,
      version: version + 1,
    })
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, id)))
  await recordOrderEvent(tx, scope, id, { kind: 'lapsed' })
  await forget(tx, scope, id)
}

async function forget(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<void> {
  await tx.delete(checkoutDue).where(and(eq(checkoutDue.storeId, storeId), eq(checkoutDue.orderId, orderId)))
}

async function lookAgain(tx: Tx, { storeId }: StoreScope, orderId: string, dueAt: Date): Promise<void> {
  await tx
    .update(checkoutDue)
    .set({ dueAt })
    .where(and(eq(checkoutDue.storeId, storeId), eq(checkoutDue.orderId, orderId)))
}
