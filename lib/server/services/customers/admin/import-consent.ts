import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope, VendorContext } from '../../../context'
import { customerConsent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import type { ImportFacts } from '../../feature/import-entity'

const KIND = 'email_marketing'

/** Those of the customers whose newest answer about email marketing is yes. */
export async function acceptingEmail(tx: Tx, scope: StoreScope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinctOn([customerConsent.customerId], {
      customerId: customerConsent.customerId,
      isGiven: customerConsent.isGiven,
    })
    .from(customerConsent)
    .where(
      and(
        eq(customerConsent.storeId, scope.storeId),
        eq(customerConsent.kind, KIND),
        inArray(customerConsent.customerId, [...ids]),
      ),
    )
    .orderBy(customerConsent.customerId, desc(customerConsent.createdAt), desc(customerConsent.id))
  return new Set(rows.filter(({ isGiven }) => isGiven).map(({ customerId }) => customerId))
}

/**
 * Takes over what a file says about email marketing. A "no" always counts. A "yes" counts only when the person who imports
 * has confirmed the agreement with its date and words, and nothing newer than that date is recorded. Returns why it
 * does not count; null when there is nothing to say.
 */
export async function importConsent(
  tx: Tx,
  ctx: VendorContext,
  { customerId, accepts, job }: { customerId: string; accepts: boolean; job: ImportFacts },
): Promise<string | null> {
  const [newest] = await tx
    .select({ isGiven: customerConsent.isGiven, at: customerConsent.createdAt })
    .from(customerConsent)
    .where(
      and(
        eq(customerConsent.storeId, ctx.storeId),
        eq(customerConsent.customerId, customerId),
        eq(customerConsent.kind, KIND),
      ),
    )
    .orderBy(desc(customerConsent.createdAt), desc(customerConsent.id))
    .limit(1)
  if ((newest?.isGiven ?? false) === accepts) return null
  const { storeId, accountId, accountName: actor } = ctx
  const row = { storeId, id: uuidv7(), customerId, kind: KIND, source: 'import', accountId, actor } as const
  if (!accepts) {
    await tx.insert(customerConsent).values({ ...row, isGiven: false })
    return null
  }
  if (!job.consent) return 'The agreement to email marketing was not imported: nobody confirmed it.'
  const at = new Date(`${job.consent.on}T00:00:00Z`)
  if (newest && newest.at >= at)
    return 'The agreement to email marketing was not imported: the customer withdrew it later.'
  const { wording } = job.consent
  await tx.insert(customerConsent).values({ ...row, isGiven: true, wording, createdAt: sql`${at.toISOString()}` })
  return null
}
