import { paymentTexts } from '@/lib/rules/payment-texts'

/** After this delay without an answer the screen shows what it is waiting for. */
const EXPLAIN_AFTER_MS = 5_000

/** Runs a slow payment request; `onWaiting` is called with a message when it takes long. */
export async function withExplanation<T>(onWaiting: (message: string) => void, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => onWaiting(paymentTexts.waitingForBank), EXPLAIN_AFTER_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
