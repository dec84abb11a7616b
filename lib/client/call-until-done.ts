import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { type CallTo, callOnce } from './call'

/** How long one call is repeated altogether, and how long at most between two tries, in milliseconds. */
const LONGEST_MS = 60_000
const LONGEST_PAUSE_MS = 10_000
/** Those who were turned away together do not come back together: each waits up to so much longer. */
const SPREAD = 0.3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `callOnce`, repeated under the same key while the server says when to come back: it is busy (503), or still at work on
 * the same call (409). Safe for a payment, since one key is one effect. `onBusy` is told before each pause. Throws the last
 * `Failure` once a minute is over; any other failure at once.
 */
export async function callUntilDone<E extends Endpoint>(
  to: CallTo<E>,
  input: SentInputOf<E>,
  key: string,
  onBusy: () => void,
): Promise<ReplyOf<E>> {
  const giveUpAt = Date.now() + LONGEST_MS
  for (;;) {
    try {
      return await callOnce(to, input, key)
    } catch (error) {
      const pauseMs = pauseAfter(error)
      if (pauseMs === null || Date.now() + pauseMs > giveUpAt) throw error
      onBusy()
      await pause(pauseMs)
    }
  }
}

/** Milliseconds until the next try; null when there is to be none. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof Failure) || error.retryAfterMs === undefined) return null
  if (error.code !== 'unavailable' && error.code !== 'conflict') return null
  return Math.min(error.retryAfterMs, LONGEST_PAUSE_MS) * (1 + Math.random() * SPREAD)
}
