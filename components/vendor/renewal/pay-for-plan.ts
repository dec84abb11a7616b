import { call } from '@/lib/client/call'
import { type PaymentReply, type SubscriptionPlan, subscription } from '@/lib/contract/subscription'
import { Failure } from '@/lib/rules/failure'
import { paymentTexts } from '@/lib/rules/payment-texts'
import { type Duration, ORDER_PREFIX, priceFor } from '@/lib/rules/subscription-plan'

/** Longer than the provider and the one question after it can take. */
const PAY_LIMIT_MS = 75_000
const ASK_EVERY_MS = 4_000

type Purchase = { plan: SubscriptionPlan; duration: Duration; token: string; storeId: string }

/**
 * Charges the card for a plan. While nobody can say what became of it, `onPending` is told and the question is asked
 * again and again: the payment is never sent a second time.
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
  let reply = await unlessLost(() => call(subscription.pay, request, AbortSignal.timeout(PAY_LIMIT_MS)))
  while (!reply || reply.pending) {
    onPending(paymentTexts.pending)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    reply = await unlessLost(() => call(subscription.paymentStatus, { orderId }))
  }
  return reply
}

/** Null when no answer came: it may have been done all the same. */
async function unlessLost(ask: () => Promise<PaymentReply>): Promise<PaymentReply | null> {
  try {
    return await ask()
  } catch (error) {
    const isLost = error instanceof Failure ? error.code === 'unavailable' : error instanceof DOMException
    if (isLost) return null
    throw error
  }
}
