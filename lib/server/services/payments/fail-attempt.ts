import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { type AttemptMove, moveAttempt, type PaymentAttempt } from '../feature/payment-attempt'
import { purposeOf } from './purposes'

/** Nothing was charged for certain: the attempt ends in this state and the purpose is notified. */
export async function failAttempt(
  tx: Tx,
  scope: StoreScope,
  attempt: PaymentAttempt,
  to: 'declined' | 'error' | 'failed_confirmed',
  move: AttemptMove,
): Promise<PaymentAttempt | null> {
  const failed = await moveAttempt(tx, attempt, to, move)
  if (failed) await purposeOf(failed).failed(tx, scope, failed, move.now)
  return failed
}
