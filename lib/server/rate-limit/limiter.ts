import 'server-only'

/** A rate: a burst of `limit`, then `limit` per `windowMs` milliseconds. */
export type Rate = { readonly limit: number; readonly windowMs: number }

/** `retryAfterMs` is the time until the next token is available; 0 when one was taken. */
export type TokenResult = { allowed: boolean; retryAfterMs: number }

/** Counts callers in one place. An adapter may count across processes, so every call is asynchronous. */
export type RateLimiter = {
  take(bucket: string, key: string, rate: Rate): Promise<TokenResult>
  giveBack(bucket: string, key: string, rate: Rate): Promise<void>
}
