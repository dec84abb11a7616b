import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ATTEMPT_STATES, isLive } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttempt } from '../../db/schema/payments'
import type { Tx } from '../../db/transaction'
import { findAttempt } from '../payments/payment-attempt'

const isRenewal = eq(paymentAttempt.purpose, 'subscription')

/** Renewals of one store one after the other, whoever asks and from whichever process, until the transaction ends. */
export async function lockSubscription(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`subscription ${storeId}`}, 0))`)
}

export const attemptByOrderRef = (tx: Tx, scope: StoreScope, orderRef: string) =>
  findAttempt(tx, scope, and(isRenewal, eq(paymentAttempt.orderRef, orderRef)))

export const attemptByRef = (tx: Tx, scope: StoreScope, refNo: string) =>
  findAttempt(tx, scope, and(isRenewal, eq(paymentAttempt.refNo, refNo)))

/** The one renewal of the store that may have moved money or still may, and was not used. */
export const liveAttempt = (tx: Tx, scope: StoreScope) =>
  findAttempt(tx, scope, and(isRenewal, inArray(paymentAttempt.status, ATTEMPT_STATES.filter(isLive))))
