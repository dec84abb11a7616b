import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { CustomerFilter } from '@/lib/contract/customers-admin'
import type { ConsentKind } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { containsPattern } from '../../rows/page-of'
import { joinedSales, type SalesViewer } from './customer-sales'

/** The state of a row of `customer c`. */
export const customerState = sql`case when c.anonymised_at is not null then 'erased'
  when c.disabled_at is not null then 'disabled' when c.password_hash is null then 'guest'
  when c.email_verified_at is null then 'unverified' else 'active' end`

/** Whether the newest consent of a kind of `customer c` is given. */
export const agreesTo = (kind: ConsentKind): SQL => sql`coalesce((select k.is_given from customer_consent k
  where k.store_id = c.store_id and k.customer_id = c.id and k.kind = ${kind}
  order by k.created_at desc, k.id desc limit 1), false)`

/** The same over all customers at once, for filters. */
const peopleAgreeing = ({ storeId }: StoreScope, kind: ConsentKind): SQL => sql`select newest.customer_id from (
  select distinct on (k.customer_id) k.customer_id, k.is_given from customer_consent k
  where k.store_id = ${storeId} and k.kind = ${kind}
  order by k.customer_id desc, k.created_at desc, k.id desc) newest where newest.is_given`

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
  return sql`customer c left join (${joinedSales(viewer)}) s on s.customer_id = c.id`
}

/** The SQL condition on `customer c`, and on `s` where `customersFrom` joins it. Merged ones are never listed. */
export function customersWhere(viewer: StoreScope, asked: CustomerFilter, exponent: number): SQL {
  const { storeId } = viewer
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
    asked.consent && sql`c.id in (${peopleAgreeing(viewer, asked.consent)})`,
    asked.noConsent && sql`c.id not in (${peopleAgreeing(viewer, asked.noConsent)})`,
    asked.spentFrom !== undefined && sql`coalesce(s.spent, 0) >= ${minor(asked.spentFrom)}::bigint`,
    asked.spentTo !== undefined && sql`coalesce(s.spent, 0) <= ${minor(asked.spentTo)}::bigint`,
    asked.ordersFrom !== undefined && sql`coalesce(s.orders, 0) >= ${asked.ordersFrom}::int`,
    asked.ordersTo !== undefined && sql`coalesce(s.orders, 0) <= ${asked.ordersTo}::int`,
    asked.boughtFrom !== undefined && sql`s.last_at >= ${day(asked.boughtFrom, 0)}`,
    asked.boughtTo !== undefined && sql`s.last_at < ${day(asked.boughtTo, 1)}`,
    asked.from !== undefined && sql`c.created_at >= ${day(asked.from, 0)}`,
    asked.to !== undefined && sql`c.created_at < ${day(asked.to, 1)}`,
  ]
  return sql.join(
    parts.filter((part): part is SQL => part !== undefined && part !== false),
    sql` and `,
  )
}

/** Words that must all be found; a phone number is one word, without what separates its digits. */
function wordsOf(query: string): string[] {
  const digits = query.replaceAll(/[\s()./-]/g, '')
  if (/^\+?\d{4,}$/.test(digits)) return [digits]
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}
