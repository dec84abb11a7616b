import 'server-only'
import { transaction } from '../../db/transaction'
import { attemptById } from '../feature/payment-attempt'
import type { PaymentPurpose } from '../feature/payment-purpose'
import { applyPaidChange } from './apply-paid-change'
import { applyPayment } from './apply-payment'
import { findRecipient } from './find-recipient'
import { planById } from './plan-rows'
import { lockSubscription } from './subscription-attempts'

/** A renewal or a change of plan. A charge stays `approved` until it is used; other outcomes only concern the payer. */
export const subscriptionPayment: PaymentPurpose = {
  approved: async (_tx, _scope, attempt) => attempt,
  async failed() {},
  async amountReturned() {},
  /** Paid, and the screen was closed before it could renew: the platform renews on its own. */
  async unused(scope, attempt, now) {
    const recipient = await findRecipient(attempt.accountId)
    const { storeId } = scope
    const platform = {
      storeId,
      accountId: null,
      accountName: 'Platform',
      requestId: attempt.id,
      clientAddress: '',
      recipient,
    }
    if (attempt.planChange) return transaction(scope, (tx) => applyPaidChange(tx, platform, attempt, now))
    return transaction(scope, async (tx) => {
      await lockSubscription(tx, scope)
      const plan = attempt.planId ? await planById(tx, attempt.planId) : null
      if (!plan) throw new Error('The plan of a payment does not exist.')
      await applyPayment(tx, platform, attempt, plan, { now, isTold: false })
      return (await attemptById(tx, scope, attempt.id)) ?? attempt
    })
  },
}
