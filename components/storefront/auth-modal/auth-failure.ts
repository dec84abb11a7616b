import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { websiteMessages } from '@/lib/rules/shop-messages'

/** A failure in the words that the auth form has for it (specification §8). Anything but a `Failure` is thrown on. */
export function authFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Failure)) throw thrown
  const { code, message, fields, retryAfterMs } = thrown
  // No field stands for the store: it is said as a whole.
  if (fields?.storeId) return new Failure(code, fields.storeId)
  // An answer with neither payload nor error.
  if (message === websiteMessages.invalidResponse) return new Failure(code, authMessages.somethingWentWrong)
  return new Failure(code, message || authMessages.somethingWentWrong, fields, retryAfterMs)
}

/** Throws the failure on to its form, as a toast too unless it belongs to fields. */
export function reject(thrown: unknown): never {
  const failure = authFailure(thrown)
  if (!failure.fields) showToast('error', failure.message, 'auth')
  throw failure
}
