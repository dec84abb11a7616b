import 'server-only'
import { VOID_AFTER_MS } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { paymentProvider } from '../../payments/port'
import { log } from '../../runtime/log'
import { attemptById, moveAttempt, type PaymentAttempt, saleOf, setDue } from '../feature/payment-attempt'
import { findStoreOfRecord } from '../stores/find-store'
import { chargeOf } from './charge-of'
import { dueAttempts, leaseAttempt } from './due-attempts'
import { failAttempt } from './fail-attempt'
import { merchantOfAttempt } from './merchant-of-store'
import { purposeOf } from './purposes'
import { settleAttempt } from './settle-attempt'
import { voidAttempt } from './void-attempt'

/** The provider allows 60 look-ups a minute for all stores together; the job runs every minute. */
const QUESTIONS_A_RUN = 40

/** Resolves every payment with an unknown outcome or without use. Returns how many it looked at. */
export async function resolvePaymentAttempts(now = new Date()): Promise<number> {
  const due = await dueAttempts(QUESTIONS_A_RUN, now)
  for (const entry of due) {
    try {
      if (await leaseAttempt(entry, now)) await resolve(entry.storeId, entry.attemptId, now)
    } catch (error) {
      log().error({ err: error, attemptId: entry.attemptId }, 'a payment could not be settled')
    }
  }
  return due.length
}

async function resolve(storeId: string, attemptId: string, now: Date): Promise<void> {
  const scope = await findStoreOfRecord(storeId)
  const attempt = scope && (await transaction(scope, (tx) => attemptById(tx, scope, attemptId)))
  if (!attempt) throw new Error('A listed payment does not exist.')
  const settled = await step(scope, attempt, now)
  // The follow-up of the answer happens in the same run: the money was charged, so the purchase is delivered.
  if (settled.status === attempt.status) return
  if (settled.status === 'void_pending') await voidAttempt(scope, settled, now)
  if (settled.status === 'approved') await use(scope, settled, now)
}

async function step(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  switch (attempt.status) {
    case 'created':
      return neverSent(scope, attempt, now)
    case 'sent':
      return lookUp(scope, await settleAttempt(scope, attempt, { kind: 'unknown', cause: 'timeout' }, now), now)
    case 'unknown':
    case 'not_found':
      return lookUp(scope, attempt, now)
    case 'approved':
      return use(scope, attempt, now)
    case 'void_pending':
      return voidAttempt(scope, attempt, now)
    case 'failed_confirmed':
      return lastLook(scope, attempt, now)
    default:
      return leave(scope, attempt)
  }
}

async function leave(scope: StoreScope, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  await transaction(scope, (tx) => setDue(tx, attempt, null))
  return attempt
}

const use = (scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> =>
  purposeOf(attempt).unused?.(scope, attempt, now) ?? leave(scope, attempt)

/** The process that wrote it ended before anything was sent. */
const neverSent = (scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> =>
  transaction(scope, async (tx) => {
    const move = { change: { resolvedAt: now }, detail: { cause: 'never_sent' }, dueAt: null, now }
    return (await failAttempt(tx, scope, attempt, 'error', move)) ?? attempt
  })

async function ask(scope: StoreScope, attempt: PaymentAttempt) {
  const merchant = await transaction(scope, (tx) => merchantOfAttempt(tx, scope, attempt))
  return paymentProvider().lookup(merchant, saleOf(attempt))
}

/** Looks up a sale, and voids it once it is old enough that no request of it can still be under way. */
async function lookUp(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const found = await ask(scope, attempt)
  if (found.kind === 'unknown' && found.cause === 'other_sale') {
    log().error(
      { storeId: attempt.storeId, attemptId: attempt.id },
      'a payment with the number of another sale needs manual action',
    )
  }
  const mayCallOff = now.getTime() - (attempt.sentAt ?? attempt.createdAt).getTime() >= VOID_AFTER_MS
  // The provider itself does not know: treated as not found, and settled by voiding it.
  const isLost = mayCallOff && found.kind === 'unknown' && found.cause === 'provider_error'
  const settled = await settleAttempt(scope, attempt, isLost ? { kind: 'not_found' } : found, now)
  return settled.status === 'not_found' && mayCallOff ? voidAttempt(scope, settled, now) : settled
}

/** A sale that arrives after all is voided: the buyer was told that it failed, and may have paid again. */
async function lastLook(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const found = await ask(scope, attempt)
  if (found.kind !== 'approved' && found.kind !== 'partial') return leave(scope, attempt)
  const move = { change: { ...chargeOf(attempt, found), isLate: true }, dueAt: now, now }
  return transaction(scope, async (tx) => (await moveAttempt(tx, attempt, 'void_pending', move)) ?? attempt)
}
