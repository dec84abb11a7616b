import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerFilter } from '@/lib/contract/customers-admin'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import type { Tx } from '../../../db/transaction'
import { containsPattern } from '../../rows/contains-pattern'
import { agreesTo, consentingPeople, customerState, peopleWhoEverAgreed } from '../../segments/customer-state'
import { peopleInSegment } from '../../segments/segment-filter'
import { joinedSales, type SalesViewer, salesValues } from './customer-sales'

const hasSalesFilter = (asked: CustomerFilter): boolean =>
  [asked.spentFrom, asked.spentTo, asked.ordersFrom, asked.ordersTo, asked.boughtFrom, asked.boughtTo].some(
    (value) => value !== undefined,
  )

/**
 * The SQL after `from` for a list of customers, called `c`: joined with their sales, called `s`, where the filter or
 * the order needs the sales of everybody. Throws `forbidden` when the person may not see orders.
 */
export function customersFrom(viewer: SalesViewer, asked: CustomerFilter, isSortedBySales: boolean): SQL {
  if (!isSortedBySales && !hasSalesFilter(asked)) return sql`customer c`
  if (!viewer.permissions.has('order.view')) throw new Failure('forbidden', 'This needs the permission order.view.')
  return sql`customer c ${joinedSales(viewer)}`
}

/** Decimals of the store's currency, and the ids of the people in the segment of the filter; null without one. */
export type FilterFacts = { readonly exponent: number; readonly inSegment: SQL | null }

export async function filterFacts(
  tx: Tx,
  viewer: SalesViewer,
  { segment }: CustomerFilter,
  currency: string,
): Promise<FilterFacts> {
  return { exponent: currencyExponent(currency), inSegment: await peopleInSegment(tx, viewer, segment) }
}

/**
 * The SQL condition on `customer c`, and on `s` where `customersFrom` joins it. Merged ones are never listed. For a page,
 * consents are looked up customer by customer until it is full; for thousands, those of everybody are read at once.
 */
export function customersWhere(
  viewer: SalesViewer,
  asked: CustomerFilter,
  { exponent, inSegment }: FilterFacts,
  isForPage: boolean,
): SQL {
  const { storeId } = viewer
  const sales = salesValues(viewer)
  const day = (text: string, later: 0 | 1) => sql`((${text}::date + ${later}::int)::timestamp
    at time zone (select time_zone from store where id = ${storeId}))`
  const minor = (decimal: number) => Math.round(decimal * 10 ** exponent)
  const among = sql.join(
    asked.state.map((state) => sql`${state}`),
    sql`, `,
  )
  const parts: (SQL | false | undefined)[] = [
    sql`c.store_id = ${storeId} and c.merged_into_id is null`,
    asked.state.length > 0 ? sql`${customerState} in (${among})` : sql`c.anonymised_at is null`,
    ...wordsOf(asked.query).map((word) => sql`c.search_text like ${containsPattern(word)}`),
    ...asked.tag.map((tag) => sql`${tag} = any (c.tags)`),
    inSegment !== null && sql`c.id in (${inSegment})`,
    asked.consent && (isForPage ? agreesOnPage(viewer, asked.consent) : agreesAmongAll(viewer, asked.consent)),
    asked.noConsent &&
      sql`not ${isForPage ? agreesTo(viewer, asked.noConsent) : agreesAmongAll(viewer, asked.noConsent)}`,
    asked.spentFrom !== undefined && sql`${sales.spent} >= ${minor(asked.spentFrom)}::bigint`,
    asked.spentTo !== undefined && sql`${sales.spent} <= ${minor(asked.spentTo)}::bigint`,
    asked.ordersFrom !== undefined && sql`${sales.orders} >= ${asked.ordersFrom}::int`,
    asked.ordersTo !== undefined && sql`${sales.orders} <= ${asked.ordersTo}::int`,
    asked.boughtFrom !== undefined && sql`s.last_at is not null and ${sales.lastAt} >= ${day(asked.boughtFrom, 0)}`,
    asked.boughtTo !== undefined && sql`s.last_at is not null and ${sales.lastAt} < ${day(asked.boughtTo, 1)}`,
    asked.from !== undefined && sql`c.created_at >= ${day(asked.from, 0)}`,
    asked.to !== undefined && sql`c.created_at < ${day(asked.to, 1)}`,
  ]
  return sql.join(
    parts.filter((part): part is SQL => part !== undefined && part !== false),
    sql` and `,
  )
}

const agreesOnPage = (viewer: SalesViewer, kind: ConsentKind): SQL =>
  sql`c.id in (${peopleWhoEverAgreed(viewer, kind)}) and ${agreesTo(viewer, kind)}`

const agreesAmongAll = (viewer: SalesViewer, kind: ConsentKind): SQL =>
  sql`exists (select from (${consentingPeople(viewer, kind)}) agreeing where agreeing.customer_id = c.id)`

/** Words that must all be found; a phone number is one word, without what separates its digits. */
function wordsOf(query: string): string[] {
  const digits = query.replaceAll(/[\s()./-]/g, '')
  if (/^\+?\d{4,}$/.test(digits)) return [digits]
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}
