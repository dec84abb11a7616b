import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import type { Rate, RateLimiter, TokenResult } from './limiter'
import { createSharedBuckets } from './shared-buckets'
import { createTokenBuckets } from './token-buckets'

/** The limiter of this process: one for all processes with `REDIS_URL`. */
const limiter = () =>
  once('rate-limiter', (): RateLimiter => {
    const { REDIS_URL, SECRET_KEY = '' } = env()
    return REDIS_URL === undefined
      ? createTokenBuckets()
      : createSharedBuckets({ url: REDIS_URL, prefix: 'shop:rate:', salt: SECRET_KEY })
  })

/**
 * Takes one token for `key` (an address, a person, an email) from `bucket` (the operation). Each pair has its own
 * tokens, which are refilled evenly over the window. Always pass the same rate.
 */
const takeToken = (bucket: string, key: string, rate: Rate): Promise<TokenResult> => limiter().take(bucket, key, rate)

/** Returns a taken token when the operation needs no limit after all, such as a correct password. */
export const returnToken = (bucket: string, key: string, rate: Rate): Promise<void> =>
  limiter().giveBack(bucket, key, rate)

/** Takes a token or throws `too_many`, which API callers see as 429 with `Retry-After`. */
export async function requireToken(bucket: string, key: string, rate: Rate): Promise<void> {
  const { allowed, retryAfterMs } = await takeToken(bucket, key, rate)
  if (!allowed) throw new Failure('too_many', sentenceFor(retryAfterMs), undefined, retryAfterMs)
}

function sentenceFor(retryAfterMs: number): string {
  const minutes = Math.ceil(retryAfterMs / 60_000)
  return `Too many attempts. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`
}
