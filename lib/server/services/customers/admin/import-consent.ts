import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
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
