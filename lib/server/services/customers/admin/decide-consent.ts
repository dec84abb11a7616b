import 'server-only'
import type { ImportConsent } from '@/lib/contract/imports'
import type { ConsentAnswer } from './import-consent'

/** What is to be recorded, and why a "yes" does not count; both null when there is nothing to say. */
type ConsentDecision = {
  readonly answer: { readonly isGiven: boolean; readonly wording: string; readonly at: Date | null } | null
  readonly note: string | null
}

/**
 * What a file says about email marketing. A "no" always counts. A "yes" counts only when the person who imports has
 * confirmed the agreement with its date and words, and nothing newer than that date is recorded.
 */
export function decideConsent(
  accepts: boolean,
  newest: ConsentAnswer | null,
  confirmed: ImportConsent | null,
): ConsentDecision {
  if ((newest?.isGiven ?? false) === accepts) return { answer: null, note: null }
  if (!accepts) return { answer: { isGiven: false, wording: '', at: null }, note: null }
  if (!confirmed) {
    return { answer: null, note: 'The agreement to email marketing was not imported: nobody confirmed it.' }
  }
  const at = new Date(`${confirmed.on}T00:00:00Z`)
  if (newest && newest.at >= at) {
    return { answer: null, note: 'The agreement to email marketing was not imported: the customer withdrew it later.' }
  }
  return { answer: { isGiven: true, wording: confirmed.wording, at }, note: null }
}
