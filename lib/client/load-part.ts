import { Failure } from '@/lib/rules/failure'

/** Message when a call or a part of the page could not be loaded. */
export const OFFLINE = 'The store is not available. Check your connection and try again.'

/** A lazily loaded part of the page. Throws a `Failure` with code `unavailable` like `call`. */
export function loadPart<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    throw new Failure('unavailable', OFFLINE)
  })
}
