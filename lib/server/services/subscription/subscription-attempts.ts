import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ATTEMPT_STATES, isLive } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttempt } from '../../db/schema/payments'
import type { Tx } from '../../db/transaction'
import { findAttempt } from '../feature/payment-attempt'

const isRenewal = eq(paymentAttempt.purpose, 'subscription')

/** Serializes a store's renewals across processes until the transaction ends. */
export async function lockSubscription(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${storeId}`}, 0))`)
}

export const attemptByOrderRef = (tx: Tx, scope: StoreScope, orderRef: string) =>
  findAttempt(tx, scope, and(isRenewal, eq(paymentAttempt.orderRef, orderRef)))

export const attemptByRef = (tx: Tx, scope: StoreScope, refNo: string) =>
  findAttempt(tx, scope, and(isRenewal, eq(paymentAttempt.refNo, refNo)))

/** The store's one unused renewal that has moved money or still may. */
export const liveAttempt = (tx: Tx, scope: StoreScope) =>
  findAttempt(tx, scope, and(isRenewal, inArray(paymentAttempt.status, ATTEMPT_STATES.filter(isLive))))
