import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { CustomerConsent } from '@/lib/contract/customer-sheet'
import type { customers } from '@/lib/contract/customers-admin'
import { CONSENT_SOURCES, type ConsentSource } from '@/lib/rules/customer-admin'
import type { StoreScope } from '../../../context'
import { customerConsent } from '../../../db/schema/customers'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { readCustomer } from './read-customer'

const sourceOf = (text: string): ConsentSource => CONSENT_SOURCES.find((each) => each === text) ?? 'profile'

/** Every consent of a customer, newest first. */
export async function consentsOf(tx: Tx, { storeId }: StoreScope, customerId: string): Promise<CustomerConsent[]> {
  const rows = await tx
    .select()
    .from(customerConsent)
    .where(and(eq(customerConsent.storeId, storeId), eq(customerConsent.customerId, customerId)))
    .orderBy(desc(customerConsent.createdAt), desc(customerConsent.id))
    .limit(500)
  return rows.map(({ id, kind, isGiven, level, source, wording, page, actor, createdAt }) => ({
    _id: id,
    kind,
    isGiven,
    level,
    source: sourceOf(source),
    wording,
    page,
    by: actor,
    at: createdAt.toISOString(),
  }))
}

/** The newest of each kind. */
export const presentConsents = (all: readonly CustomerConsent[]): CustomerConsent[] =>
  all.filter((one, at) => all.findIndex(({ kind }) => kind === one.kind) === at)

export const consentHistory: Handler<typeof customers.consentHistory> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => {
    await readCustomer(tx, ctx, _id)
    return { consents: await consentsOf(tx, ctx, _id) }
  })
