import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import { createTokenBuckets } from './token-buckets'

/** A rate: a burst of `limit`, then `limit` per `windowMs` milliseconds. */
export type Rate = { readonly limit: number; readonly windowMs: number }

/** `retryAfterMs` is the time until the next token is available; 0 when one was taken. */
export type TokenResult = { allowed: boolean; retryAfterMs: number }

/** Counts callers in one place. An adapter may count across processes, so every call is asynchronous. */
export type RateLimiter = {
  take(bucket: string, key: string, rate: Rate): Promise<TokenResult>
  giveBack(bucket: string, key: string, rate: Rate): Promise<void>
}

/** The limiter of this process. */
const limiter = () => once('rate-limiter', (): RateLimiter => createTokenBuckets())

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
