import { call } from '@/lib/client/call'
import { type PaymentReply, type SubscriptionPlan, subscriptions } from '@/lib/contract/subscription'
import { type Duration, ORDER_PREFIX, priceFor } from '@/lib/rules/subscription-plan'
import { awaitOutcome, nullWhenLost } from './await-outcome'
import { withExplanation } from './with-explanation'

/** Longer than the provider and its one follow-up query can take. */
export const PAY_LIMIT_MS = 75_000

type Purchase = { plan: SubscriptionPlan; duration: Duration; token: string; storeId: string }

/**
 * Charges the card for a plan. While the outcome is unknown, `onPending` is called and the status is polled; the
 * payment is never sent twice.
 */
export async function payForPlan(
  { plan, duration, token, storeId }: Purchase,
  onPending: (message: string) => void,
): Promise<PaymentReply> {
  const orderId = `${ORDER_PREFIX}${Date.now()}`
  const request = {
    amount: priceFor(plan, duration).toFixed(2),
    token,
    orderId,
    storeID: storeId,
    subscriptionId: plan._id,
    duration,
  }
  const first = await withExplanation(onPending, () =>
    nullWhenLost(() => call(subscriptions.pay, request, AbortSignal.timeout(PAY_LIMIT_MS))),
  )
  return awaitOutcome(orderId, first, onPending)
}
