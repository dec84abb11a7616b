import 'server-only'
import { Failure } from '@/lib/rules/failure'

/** Refusal of a change to a version that is no longer the newest. Forms know it by its field and show both states. */
export function outdated(noun: string): Failure {
  const message = `Somebody else has just changed this ${noun}.`
  return new Failure('conflict', message, { version: message })
}
