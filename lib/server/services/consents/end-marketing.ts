import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ConsentSource } from '@/lib/rules/customer-admin'
import type { StoreScope } from '../../context'
import { customerConsent } from '../../db/schema/customers'
import { newsletterSignup } from '../../db/schema/newsletter-signups'
import type { Tx } from '../../db/transaction'
import { lockReachable } from './lock-reachable'
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
