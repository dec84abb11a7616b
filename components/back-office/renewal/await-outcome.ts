import { call } from '@/lib/client/call'
import { type PaymentReply, subscription } from '@/lib/contract/subscription'
import { Failure } from '@/lib/rules/failure'
import { paymentTexts } from '@/lib/rules/payment-texts'

const ASK_EVERY_MS = 4_000
/** After this long without an answer the screen says what it is waiting for. */
const EXPLAIN_AFTER_MS = 5_000

/**
 * Asks what became of a payment until somebody knows, and gives the final answer. `first`: the answer so far, null when
 * none arrived. The answer may name another payment that was under way already; then that one is followed.
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
    reply = (await unlessLost(() => call(subscription.paymentStatus, { orderId: followed }))) ?? reply
  }
  return reply
}

/** Null when no answer arrived: it may have been done all the same. */
export async function unlessLost(ask: () => Promise<PaymentReply>): Promise<PaymentReply | null> {
  try {
    return await ask()
  } catch (error) {
    const isLost = error instanceof Failure ? error.code === 'unavailable' : error instanceof DOMException
    if (isLost) return null
    throw error
  }
}

/** Does something slow with a payment; when it takes long, `onWaiting` is told what it is waiting for. */
export async function withExplanation<T>(onWaiting: (message: string) => void, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => onWaiting(paymentTexts.waitingForBank), EXPLAIN_AFTER_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
