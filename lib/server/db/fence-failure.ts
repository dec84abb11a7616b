import 'server-only'
import { Failure } from '@/lib/rules/failure'

const LONGEST_CHAIN = 6
const RETRY_MS = 3_000

/** The caller's error while a store is moving. */
export const movingFailure = (): Failure =>
  new Failure(
    'unavailable',
    'This store is moving to another server. Please try again in a few seconds.',
    undefined,
    RETRY_MS,
  )

/** The caller's error for a write that a fence has stopped; any other error as it is. */
export function fenceFailure(error: unknown): unknown {
  let cause = error
  for (let depth = 0; depth < LONGEST_CHAIN && cause instanceof Error; depth += 1) {
    if ('code' in cause && cause.code === '25006') {
      return movingFailure()
    }
    cause = cause.cause
  }
  return error
}
