import 'server-only'
import type { StoreScope } from '../../context'
import { transaction } from '../../db/transaction'
import { paymentProvider } from '../../payments/port'
import { attemptById, moveAttempt, type PaymentAttempt, saleOf } from '../feature/payment-attempt'
import { merchantOfAttempt } from './merchant-of-store'
import { settleAttempt } from './settle-attempt'
import { voidAttempt } from './void-attempt'
import { lostAfter } from './write-attempt'

/**
 * Charges the card behind `token` for an attempt that was written and committed, and returns its current state. Marks
 * it sent, calls the provider outside of any transaction, and settles it together with the purpose's effects in one
 * transaction. Without an answer it looks the sale up once, at the time that the provider requires; a charge that must
 * be returned is voided. An attempt that another process has taken is left alone. Never throws for what the provider or
 * the network does: the resolver handles an attempt that ends `unknown` or `not_found`.
 */
export async function chargeAttempt(
  scope: StoreScope,
  attempt: PaymentAttempt,
  token: string,
): Promise<PaymentAttempt> {
  const sent = attempt.status === 'created' ? await markSent(scope, attempt) : null
  if (!sent) return (await transaction(scope, (tx) => attemptById(tx, scope, attempt.id))) ?? attempt
  const merchant = await transaction(scope, (tx) => merchantOfAttempt(tx, scope, sent))
  const provider = paymentProvider()
  const charged = await provider.charge(merchant, { ...saleOf(sent), attemptId: sent.id, token })
  let settled = await settleAttempt(scope, sent, charged, new Date())
  if (settled.status === 'unknown') {
    await new Promise((resolve) => setTimeout(resolve, provider.askAfterMs))
    settled = await settleAttempt(scope, settled, await provider.lookup(merchant, saleOf(settled)), new Date())
  }
  return settled.status === 'void_pending' ? voidAttempt(scope, settled, new Date()) : settled
}

const markSent = (scope: StoreScope, attempt: PaymentAttempt): Promise<PaymentAttempt | null> =>
  transaction(scope, (tx) => {
    const now = new Date()
    return moveAttempt(tx, attempt, 'sent', { change: { sentAt: now }, dueAt: lostAfter(now), now })
  })
