import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { pageMessages } from '@/lib/rules/shop-messages'
import { noteStatus } from '../page-cache/render-record'
import { log } from '../runtime/log'
import { temporaryFailure } from '../runtime/temporary-failure'

/** Result of a page's loader: found, not found, or failed. */
export type Outcome<T> =
  | { kind: 'ready'; value: T }
  | { kind: 'missing'; message: string }
  | { kind: 'error'; message: string }

/** Waits for a loader and sets the page's status: 404 for not found, 503 for an error. */
export async function outcomeOf<T>(loading: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'ready', value: await loading }
  } catch (error) {
    if (error instanceof Failure && (error.code === 'not_found' || error.code === 'invalid')) {
      noteStatus(404)
      return { kind: 'missing', message: error.message }
    }
    return errorOf(error)
  }
}

/** Sets 503 and logs the reason; a shopper sees the message of a `Failure` and none of a bug. */
export function errorOf(error: unknown): { kind: 'error'; message: string } {
  noteStatus(503)
  const passing = temporaryFailure(error)
  if (passing) log().warn({ err: error }, 'a page was answered with 503')
  else log().error({ err: error }, 'a page could not be loaded')
  const told = error instanceof Failure ? error : passing
  return { kind: 'error', message: told?.message ?? pageMessages.errorAccessing }
}
