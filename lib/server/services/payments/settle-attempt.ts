import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { VOID_AFTER_MS, waitBeforeLookup } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { paymentAttempt, paymentIndex } from '../../db/schema/payments'
import { type Tx, transaction } from '../../db/transaction'
import type { ChargeResult, DoubtCause, LookupResult } from '../../payments/port'
import { log } from '../../runtime/log'
import {
  type AttemptMove,
  attemptById,
  findAttempt,
  moveAttempt,
  type PaymentAttempt,
  setDue,
} from '../feature/payment-attempt'
import { chargeOf } from './charge-of'
import { failAttempt } from './fail-attempt'
import { purposeOf } from './purposes'

/** How long the payer has to use a payment before the purpose uses it on its own. */
const UNUSED_MS = 30_000

/**
 * Writes the result of a sale, or of its look-up, together with the purpose's effects; returns the attempt's current
 * state. When another process settled it in the meantime, that result stands.
 */
export function settleAttempt(
  scope: StoreScope,
  attempt: PaymentAttempt,
  result: LookupResult,
  now: Date,
): Promise<PaymentAttempt> {
  return transaction(scope, async (tx) => {
    const moved = await settle(tx, scope, attempt, result, now)
    return moved ?? (await attemptById(tx, scope, attempt.id)) ?? attempt
  })
}

async function settle(
  tx: Tx,
  scope: StoreScope,
  attempt: PaymentAttempt,
  result: LookupResult,
  now: Date,
): Promise<PaymentAttempt | null> {
  switch (result.kind) {
    case 'approved':
    case 'partial':
      return charged(tx, scope, attempt, result, now)
    case 'declined':
      return failAttempt(tx, scope, attempt, 'declined', over(result.message, now))
    case 'rejected': {
      log().warn({ storeId: attempt.storeId, attemptId: attempt.id, cause: result.cause }, 'a payment was rejected')
      const move = { ...over(result.message, now), detail: { cause: result.cause } }
      return failAttempt(tx, scope, attempt, 'error', move)
    }
    case 'unknown':
      return doubt(tx, attempt, result.cause, now)
    case 'not_found':
      return notFound(tx, attempt, now)
  }
}

const over = (message: string, now: Date): AttemptMove => ({ change: { message, resolvedAt: now }, dueAt: null, now })

async function charged(
  tx: Tx,
  scope: StoreScope,
  attempt: PaymentAttempt,
  result: Extract<ChargeResult, { kind: 'approved' | 'partial' }>,
  now: Date,
): Promise<PaymentAttempt | null> {
  if (await isUsedElsewhere(tx, scope, attempt, result.ref)) {
    log().error({ storeId: attempt.storeId, attemptId: attempt.id }, 'the provider answered with another payment')
    return failAttempt(tx, scope, attempt, 'error', { ...over('', now), detail: { cause: 'reference_known' } })
  }
  const change = { ...chargeOf(attempt, result), resolvedAt: now }
  const dueAt = new Date(now.getTime() + UNUSED_MS)
  const detail = { ref: result.ref, authorized: result.authorized.minor }
  const approved = await moveAttempt(tx, attempt, 'approved', { change, detail, dueAt, now })
  if (!approved) return null
  if (result.kind === 'approved') return purposeOf(approved).approved(tx, scope, approved, now)
  return moveAttempt(tx, approved, 'void_pending', { detail: { cause: 'partial' }, dueAt: now, now })
}

/**
 * A reference that another attempt has, of this store or any other: the provider replayed an old answer, and nothing was
 * charged for this one.
 */
async function isUsedElsewhere(
  tx: Tx,
  scope: StoreScope,
  { id, merchantAccount }: PaymentAttempt,
  refNo: string,
): Promise<boolean> {
  const sameReference = and(eq(paymentAttempt.merchantAccount, merchantAccount), eq(paymentAttempt.refNo, refNo))
  if ((await findAttempt(tx, scope, and(sameReference, ne(paymentAttempt.id, id)))) !== null) return true
  const others = await tx
    .select({ id: paymentIndex.attemptId })
    .from(paymentIndex)
    .where(
      and(
        eq(paymentIndex.merchantAccount, merchantAccount),
        eq(paymentIndex.refNo, refNo),
        ne(paymentIndex.attemptId, id),
      ),
    )
    .limit(1)
  return others.length > 0
}

/** Answers after which the interval grows: the provider was reached, and does not know better. */
const ANSWERED: ReadonlySet<DoubtCause> = new Set(['provider_error', 'other_sale'])
/** An unreachable provider, such as the sandbox while its server starts, is tried again after this time. */
export const UNREACHED_MS = 30_000

/** Looked up again later, at growing intervals; a look-up that did not reach the provider is not counted. */
async function doubt(tx: Tx, attempt: PaymentAttempt, cause: DoubtCause, now: Date): Promise<PaymentAttempt | null> {
  const { dueAt, lookups } = next(attempt, now)
  if (attempt.status === 'sent') return moveAttempt(tx, attempt, 'unknown', { detail: { cause }, dueAt, now })
  if (ANSWERED.has(cause)) return asked(tx, attempt, lookups, dueAt)
  const soon = new Date(Math.min(dueAt.getTime(), now.getTime() + UNREACHED_MS))
  return asked(tx, attempt, attempt.lookups, soon)
}

async function notFound(tx: Tx, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt | null> {
  const { dueAt, lookups } = next(attempt, now)
  if (attempt.status === 'unknown') return moveAttempt(tx, attempt, 'not_found', { change: { lookups }, dueAt, now })
  return asked(tx, attempt, lookups, dueAt)
}

/** The time of the next look-up; at the latest when the sale may be voided. */
function next({ lookups, sentAt }: PaymentAttempt, now: Date) {
  const later = now.getTime() + waitBeforeLookup(lookups)
  const callOff = (sentAt ?? now).getTime() + VOID_AFTER_MS
  return { lookups: lookups + 1, dueAt: new Date(now.getTime() < callOff ? Math.min(later, callOff) : later) }
}

async function asked(tx: Tx, attempt: PaymentAttempt, lookups: number, dueAt: Date): Promise<PaymentAttempt | null> {
  const [row] = await tx
    .update(paymentAttempt)
    .set({ lookups })
    .where(and(eq(paymentAttempt.storeId, attempt.storeId), eq(paymentAttempt.id, attempt.id)))
    .returning()
  if (row) await setDue(tx, row, dueAt)
  return row ?? null
}
