import 'server-only'
import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Rate, RateLimiter } from './limiter'

/** Number of bucket and key pairs in memory; the least recently used one is removed first. */
const MAX_KEYS = 500_000

/**
 * Token buckets in the memory of this process, one number each: the time at which the bucket is full again. `now` is in
 * milliseconds and monotonic.
 */
export function createTokenBuckets(now: () => number = () => performance.now()): RateLimiter {
  const fullAt = new LRUCache<number, number>({ max: MAX_KEYS })
  const salt = randomBytes(16).toString('latin1')
  return {
    async take(bucket, key, { limit, windowMs }) {
      const slot = slotOf(salt, bucket, key)
      const time = now()
      const after = Math.max(fullAt.get(slot) ?? 0, time) + windowMs / limit
      // A bucket that needs more than a whole window to be full has no token left.
      const retryAfterMs = after - time - windowMs
      // Sums of fractions of a millisecond end up slightly above the window.
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

/** A salted digest of 48 bits: small, not predictable for attackers, and no address or email stays in memory. */
function slotOf(salt: string, bucket: string, key: string): number {
  return hash('sha256', `${salt}${bucket}\0${key}`, 'buffer').readUIntBE(0, 6)
}
