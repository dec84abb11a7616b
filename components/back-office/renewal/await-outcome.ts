import { call } from '@/lib/client/call'
import { type PaymentReply, subscriptions } from '@/lib/contract/subscription'
import { Failure } from '@/lib/rules/failure'
import { paymentTexts } from '@/lib/rules/payment-texts'

const ASK_EVERY_MS = 4_000

/**
 * Polls the outcome of a payment until it is known, and returns the final answer. `first`: the answer so far, null
 * when none arrived. The answer may name another pending payment; then that one is polled.
 */
export async function awaitOutcome(
  orderId: string,
  first: PaymentReply | null,
  onPending: (message: string) => void,
): Promise<PaymentReply> {
  let reply = first
  while (!reply || reply.pending) {
    onPending(paymentTexts.pending)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    const followed = reply?.orderId ?? orderId
    reply = (await nullWhenLost(() => call(subscriptions.paymentStatus, { orderId: followed }))) ?? reply
  }
  return reply
}

/** Null when no answer arrived: the request may still have been processed. */
export async function nullWhenLost(ask: () => Promise<PaymentReply>): Promise<PaymentReply | null> {
  try {
    return await ask()
  } catch (error) {
    const isLost = error instanceof Failure ? error.code === 'unavailable' : error instanceof DOMException
    if (isLost) return null
    throw error
  }
}
