import 'server-only'
import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Rate, RateLimiter } from './port'

/** Pairs of bucket and key that are remembered at the same time; the one unused longest is forgotten first. */
const MAX_KEYS = 500_000

/**
 * Token buckets in the memory of this process, one number each: the moment at which the bucket is full again. `now` is
 * in milliseconds and never goes back.
 */
export function createTokenBuckets(now: () => number = () => performance.now()): RateLimiter {
  const fullAt = new LRUCache<number, number>({ max: MAX_KEYS })
  const salt = randomBytes(16).toString('latin1')
  return {
    async take(bucket, key, { limit, windowMs }) {
      const slot = slotOf(salt, bucket, key)
      const time = now()
      const after = Math.max(fullAt.get(slot) ?? 0, time) + windowMs / limit
      // A bucket that would be full only after a whole window has no token left.
      const retryAfterMs = after - time - windowMs
      // Sums of fractions of a millisecond come out a trifle above the window.
      if (retryAfterMs > 0.01) return { allowed: false, retryAfterMs: Math.ceil(retryAfterMs) }
      fullAt.set(slot, after)
      return { allowed: true, retryAfterMs: 0 }
    },
    async giveBack(bucket, key, { limit, windowMs }: Rate) {
      const slot = slotOf(salt, bucket, key)
      const before = fullAt.get(slot)
      if (before !== undefined) fullAt.set(slot, before - windowMs / limit)
    },
  }
}

/** A salted digest of 48 bits: small, nobody can aim at another's slot, and no address or e-mail stays in memory. */
function slotOf(salt: string, bucket: string, key: string): number {
  return hash('sha256', `${salt}${bucket}\0${key}`, 'buffer').readUIntBE(0, 6)
}
