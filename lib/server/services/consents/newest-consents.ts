import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import type { StoreScope } from '../../context'
import { customerConsent } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'

/** The newest answer of a customer by kind; a kind that was never asked for is missing. */
export async function newestConsents(
  tx: Tx,
  { storeId }: StoreScope,
  customerId: string,
): Promise<ReadonlyMap<ConsentKind, boolean>> {
  const rows = await tx
    .selectDistinctOn([customerConsent.kind], { kind: customerConsent.kind, isGiven: customerConsent.isGiven })
    .from(customerConsent)
    .where(and(eq(customerConsent.storeId, storeId), eq(customerConsent.customerId, customerId)))
    .orderBy(customerConsent.kind, desc(customerConsent.createdAt), desc(customerConsent.id))
  return new Map(rows.map(({ kind, isGiven }) => [kind, isGiven]))
}
