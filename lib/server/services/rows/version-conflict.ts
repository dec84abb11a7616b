import 'server-only'
import { Failure } from '@/lib/rules/failure'

/** The error for a change to an outdated version. Forms recognize it by its field and show both states. */
export function versionConflict(noun: string, which: 'this' | 'these' = 'this'): Failure {
  const message = `Somebody else has just changed ${which} ${noun}.`
  return new Failure('conflict', message, { version: message })
}
