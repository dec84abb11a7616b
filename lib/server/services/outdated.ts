import 'server-only'
import { Failure } from '@/lib/rules/failure'

/** Refusal of a change to a version that is no longer the newest. Forms know it by its field and show both states. */
export function outdated(noun: string, which: 'this' | 'these' = 'this'): Failure {
  const message = `Somebody else has just changed ${which} ${noun}.`
  return new Failure('conflict', message, { version: message })
}
