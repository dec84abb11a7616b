import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { OfferTerms } from '@/lib/rules/promotions/offer'
import { type CustomerGroups, NO_GROUPS } from '@/lib/rules/promotions/promotion-cart'
import type { StoreScope } from '../../context'
import { customer } from '../../db/schema/customers'
import type { Tx } from '../../db/transaction'
import { segmentsOfCustomers } from '../segments/segments-of-customers'

type Asking = Pick<OfferTerms, 'conditions'>

/** What these offers ask about the groups of signed-in customers; nothing is read for offers that ask nothing. */
export async function groupsOfCustomers(
  tx: Tx,
  scope: StoreScope,
  offers: readonly Asking[],
  customerIds: readonly (string | null)[],
): Promise<(customerId: string | null) => CustomerGroups> {
  const conditions = offers.flatMap((offer) => offer.conditions)
  const asked = conditions.flatMap((condition) => (condition.kind === 'segment' ? condition.segments : []))
  const ids = [...new Set(customerIds)].filter((id) => id !== null)
  const held = await segmentsOfCustomers(tx, scope, asked, ids)
  const tags = conditions.some(({ kind }) => kind === 'tag') ? await tagsOf(tx, scope, ids) : new Map()
  return (id) => (id === null ? NO_GROUPS : { segments: held.get(id) ?? new Set(), tags: new Set(tags.get(id)) })
}

async function tagsOf(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .select({ id: customer.id, tags: customer.tags })
    .from(customer)
    .where(and(eq(customer.storeId, storeId), inArray(customer.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row.tags]))
}
