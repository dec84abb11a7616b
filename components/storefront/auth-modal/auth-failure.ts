import { showToast } from '@/lib/client/toast'
import { Failure } from '@/lib/rules/failure'
import { authMessages } from '@/lib/rules/messages'
import { websiteMessages } from '@/lib/rules/website-messages'

/** The auth form's text for a failure (specification §8). Anything but a `Failure` is rethrown. */
export function authFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Failure)) throw thrown
  const { code, message, fields, retryAfterMs } = thrown
  // The store has no field: the error is shown for the form.
  if (fields?.storeId) return new Failure(code, fields.storeId)
  // A response with neither payload nor error.
  if (message === websiteMessages.invalidResponse) return new Failure(code, authMessages.somethingWentWrong)
  return new Failure(code, message || authMessages.somethingWentWrong, fields, retryAfterMs)
}

/** Rethrows the failure to its form, and shows a toast unless it belongs to fields. */
export function rethrowToForm(thrown: unknown): never {
  const failure = authFailure(thrown)
  if (!failure.fields) showToast('error', failure.message, 'auth')
  throw failure
}
