import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ImportConsent } from '@/lib/contract/imports'
import type { StoreScope } from '../../../context'
import { customerConsent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'

/** The kind of consent that a file can bring. */
export const IMPORTED_CONSENT = 'email_marketing'

/** The newest answer of a customer about email marketing. */
export type ConsentAnswer = { readonly isGiven: boolean; readonly at: Date }

/** The newest answers about email marketing, by customer; who was never asked has none. */
export async function newestAnswers(
  tx: Tx,
  scope: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConsentAnswer>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([customerConsent.customerId], {
      customerId: customerConsent.customerId,
      isGiven: customerConsent.isGiven,
      at: customerConsent.createdAt,
    })
    .from(customerConsent)
    .where(
      and(
        eq(customerConsent.storeId, scope.storeId),
        eq(customerConsent.kind, IMPORTED_CONSENT),
        inArray(customerConsent.customerId, [...ids]),
      ),
    )
    .orderBy(customerConsent.customerId, desc(customerConsent.createdAt), desc(customerConsent.id))
  return new Map(rows.map(({ customerId, ...answer }) => [customerId, answer]))
}

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
