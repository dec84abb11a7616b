import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ConsentSource } from '@/lib/rules/customer-admin'
import type { StoreScope } from '../../context'
import { customer, customerConsent, newsletterSignup } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'
import { newestConsents } from './newest-consents'
import { suppressEmail } from './suppress-email'

/** Where and with which words a person ended marketing. */
export type Ending = { readonly source: ConsentSource; readonly wording: string; readonly page: string }

/**
 * Ends email marketing to a customer: withdraws the consent, suppresses the address, ends the newsletter. Does nothing
 * for one who is erased or unknown, and writes no second withdrawal.
 */
export async function endMarketing(tx: Tx, scope: StoreScope, customerId: string, ending: Ending): Promise<void> {
  const { storeId } = scope
  const person = await lockReachable(tx, scope, customerId)
  if (!person) return
  await suppressEmail(tx, scope, person.email, 'unsubscribed')
  await tx
    .update(newsletterSignup)
    .set({ state: 'ended', endedAt: sql`now()` })
    .where(
      and(
        eq(newsletterSignup.storeId, storeId),
        eq(newsletterSignup.email, person.email),
        ne(newsletterSignup.state, 'ended'),
      ),
    )
  const kind = 'email_marketing' as const
  if ((await newestConsents(tx, scope, person.id)).get(kind) === false) return
  await tx
    .insert(customerConsent)
    .values({ storeId, id: uuidv7(), customerId: person.id, kind, isGiven: false, ...ending })
}

/** Merges form a chain that cannot be long; a ring would be a bug elsewhere, and must not hold a request. */
const MOST_MERGES = 20

/** The customer, or the one it was merged into, locked; null when erased or unknown. */
export async function lockReachable(
  tx: Tx,
  { storeId }: StoreScope,
  customerId: string,
): Promise<{ id: string; email: string } | null> {
  let id = customerId
  for (let step = 0; step < MOST_MERGES; step += 1) {
    const [row] = await tx
      .select({ email: customer.email, anonymisedAt: customer.anonymisedAt, mergedIntoId: customer.mergedIntoId })
      .from(customer)
      .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
      .for('update')
    if (!row || row.anonymisedAt) return null
    if (row.mergedIntoId === null) return { id, email: row.email }
    id = row.mergedIntoId
  }
  return null
}
