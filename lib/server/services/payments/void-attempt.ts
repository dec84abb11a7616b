import 'server-only'
import { canTransition, waitBeforeLookup } from '@/lib/rules/payment-attempt'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import type { FollowUp } from '../../payments/port'
import { log } from '../../runtime/log'
import { type AttemptMove, attemptById, moveAttempt, type PaymentAttempt, setDue } from '../feature/payment-attempt'
import { failAttempt } from './fail-attempt'
import { merchantOfAttempt } from './merchant-of-store'
import { purposeOf } from './purposes'
import { requestVoid } from './request-void'
import { UNREACHED_MS } from './settle-attempt'

const DAY_MS = 86_400_000
const LONGEST_WAIT_MS = 300_000

/**
 * Voids a sale at the provider. `void_pending` becomes `voided`; a sale that was never found becomes
 * `failed_confirmed`, or `voided` when it had arrived after all. A rejected void needs a person.
 */
export async function voidAttempt(scope: StoreScope, attempt: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const merchant = await transaction(scope, (tx) => merchantOfAttempt(tx, scope, attempt))
  const outcome = await requestVoid(merchant, attempt)
  const detail = { callOff: outcome.kind }
  if (outcome.kind === 'done')
    return wentBack(scope, attempt, { change: { cardToken: null }, detail, dueAt: null, now })
  if (outcome.kind === 'not_found' && attempt.status === 'not_found') {
    const lastLook = new Date(now.getTime() + DAY_MS)
    const move = { detail, dueAt: lastLook, now, change: { resolvedAt: now } }
    return transaction(scope, async (tx) => {
      const failed = await failAttempt(tx, scope, attempt, 'failed_confirmed', move)
      return failed ?? (await attemptById(tx, scope, attempt.id)) ?? attempt
    })
  }
  if (outcome.kind === 'refused' || outcome.kind === 'not_found') {
    log().error(
      { storeId: attempt.storeId, attemptId: attempt.id, ...detail },
      'a payment that could not be voided needs manual action',
    )
  }
  await transaction(scope, (tx) => setDue(tx, attempt, new Date(now.getTime() + waitAfter(outcome, attempt))))
  return attempt
}

/** Milliseconds. The buyer waits for this: after a lost answer the retry comes within minutes. */
function waitAfter({ kind }: FollowUp, { lookups }: PaymentAttempt): number {
  if (kind === 'not_sent') return UNREACHED_MS
  return kind === 'unknown' ? Math.min(waitBeforeLookup(lookups), LONGEST_WAIT_MS) : DAY_MS
}

/** Moves through `void_pending`, if not there yet, to `voided`; returns the attempt's current state. */
function wentBack(scope: StoreScope, attempt: PaymentAttempt, move: AttemptMove): Promise<PaymentAttempt> {
  return transaction(scope, async (tx) => {
    let current = attempt
    for (const state of ['void_pending', 'voided'] as const) {
      if (!canTransition(current.status, state)) continue
      const moved = await moveAttempt(tx, current, state, move)
      if (!moved) return (await attemptById(tx, scope, attempt.id)) ?? attempt
      current = moved
    }
    if (!current.isLate) await purposeOf(current).amountReturned(tx, scope, current, move.now)
    return current
  })
}
