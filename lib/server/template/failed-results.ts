import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FailureCode } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'

const MOST = 2_000
/** Time and memory depend on the machine too: after this time another attempt makes sense. */
const RETRY_AFTER_MS = 10 * 60_000

export type FailedResult = { readonly code: FailureCode; readonly message: string }

const failures = () => once('template-failures', () => new LRUCache<string, FailedResult>({ max: MOST }))

/** Key of a job, derived from its input. */
export const workKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Why this job failed before; null when it did not. The same input never fails twice for the same reason. */
export const failureOf = (key: string): FailedResult | null => failures().get(key) ?? null

/** Records a failure: permanently when it violates a rule for input (`isFinal`), otherwise for ten minutes. */
export function cacheFailure(key: string, failure: FailedResult, isFinal: boolean): void {
  failures().set(key, failure, isFinal ? {} : { ttl: RETRY_AFTER_MS })
}
