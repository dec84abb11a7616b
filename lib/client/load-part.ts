import { Failure } from '@/lib/rules/failure'

/** Told when a call or a part of the page did not come through. */
export const OFFLINE = 'The store cannot be reached. Check your connection and try again.'

/** A part of the page that is loaded when it is wanted first. Throws a `Failure` with code `unavailable` as `call` does. */
export function loadPart<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    throw new Failure('unavailable', OFFLINE)
  })
}
