import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { type CallTo, callOnce } from './call'

/** Total time for repeating one call, and the longest wait between two attempts, in milliseconds. */
const LONGEST_MS = 60_000
const LONGEST_PAUSE_MS = 10_000
/** Random extra delay, so that callers rejected together do not retry together. */
const SPREAD = 0.3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `callOnce`, repeated with the same key while the server asks to retry: it is busy (503), or still processing the same
 * call (409). Safe for a payment, since one key has one effect. `onBusy` is called before each pause. Throws the last
 * `Failure` after one minute; any other failure at once.
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

/** Milliseconds until the next attempt; null for none. */
function pauseAfter(error: unknown): number | null {
  if (!(error instanceof Failure) || error.retryAfterMs === undefined) return null
  if (error.code !== 'unavailable' && error.code !== 'conflict') return null
  return Math.min(error.retryAfterMs, LONGEST_PAUSE_MS) * (1 + Math.random() * SPREAD)
}
