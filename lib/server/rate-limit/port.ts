import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import { createTokenBuckets } from './token-buckets'

/** How often something may be done: `limit` times at once, and `limit` times in `windowMs` milliseconds after that. */
export type Rate = { readonly limit: number; readonly windowMs: number }

/** `retryAfterMs` is the time until one token is there again; 0 when one was given. */
export type Taken = { allowed: boolean; retryAfterMs: number }

/** Counts in one place what callers do. An adapter may count across processes, so every answer may take a while. */
export type RateLimiter = {
  take(bucket: string, key: string, rate: Rate): Promise<Taken>
  giveBack(bucket: string, key: string, rate: Rate): Promise<void>
}

/** The limiter of this process. */
const limiter = () => once('rate-limiter', (): RateLimiter => createTokenBuckets())

/**
 * Takes one token for `key` (an address, a person, an e-mail) out of `bucket` (what is done). Each pair has tokens of
 * its own, which come back evenly over the window. Ask with the same rate each time.
 */
export const takeToken = (bucket: string, key: string, rate: Rate): Promise<Taken> => limiter().take(bucket, key, rate)

/** Puts a taken token back: what was done turned out to be nothing that has to be limited, such as a right password. */
export const giveTokenBack = (bucket: string, key: string, rate: Rate): Promise<void> =>
  limiter().giveBack(bucket, key, rate)

/** Takes a token or throws `too_many`, which callers of the API see as 429 with `Retry-After`. */
export async function requireToken(bucket: string, key: string, rate: Rate): Promise<void> {
  const { allowed, retryAfterMs } = await takeToken(bucket, key, rate)
  if (!allowed) throw new Failure('too_many', sentenceFor(retryAfterMs), undefined, retryAfterMs)
}

function sentenceFor(retryAfterMs: number): string {
  const minutes = Math.ceil(retryAfterMs / 60_000)
  return `That was tried too often. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`
}
