import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { LOWER_RANK, UPPER_RANK } from '@/lib/rules/segments/value-groups'
import type { StoreScope } from '../../context'
import { customerTotals } from '../../db/schema/customer-totals'
import { amongAsked, instant, type SegmentScope } from './segment-scope'

/** Figures of all customers that conditions share: each is computed once for a whole rule, or for several. */
export type SegmentJoin = 'sale' | 'money' | 'ranked' | 'cart'

const JOINS: Readonly<Record<SegmentJoin, (scope: SegmentScope) => SQL>> = {
  sale: (scope) => sql`${salesOfPeople(scope)} and ${amongAsked(scope, sql`t.id`)}`,
  money: (scope) => sql`select t.id as customer_id, t.paid, t.refunded from ${customerTotals} t
    where t.store_id = ${scope.storeId} and t.paid > 0 and ${amongAsked(scope, sql`t.id`)}`,
  ranked: valueGroups,
  cart: leftCarts,
}

/** The SQL after `from`: every customer as `c`, with the figures that conditions need. */
export const joinedCustomers = (scope: SegmentScope, joins: Iterable<SegmentJoin>): SQL =>
  sql`customer c ${sql.join(
    [...new Set(joins)].sort().map((name) => {
      const as = sql.identifier(name)
      return sql`left join (${JOINS[name](scope)}) ${as} on ${as}.customer_id = c.id`
    }),
    sql` `,
  )}`

/** Customers who can be in a segment: merged ones are another customer, erased ones nobody. */
export const canBeInSegment = ({ storeId }: StoreScope): SQL =>
  sql`c.store_id = ${storeId} and c.merged_into_id is null and c.anonymised_at is null`

/** Net sales by customer, by the formula of the customer's profile. */
const salesOfPeople = ({ storeId }: StoreScope): SQL => sql`
  select t.id as customer_id, t.orders, t.net, t.first_at, t.last_at
  from ${customerTotals} t where t.store_id = ${storeId} and t.orders > 0`

/** Before this, a payment may be on its way. */
export const LEFT_AFTER_MS = 3_600_000

/** When each customer last changed a cart that was left, with the own address or that of somebody merged into them. */
function leftCarts(scope: SegmentScope): SQL {
  const owner = sql`coalesce(m.merged_into_id, m.id)`
  return sql`select ${owner} as customer_id, max(k.changed_at) as left_at
    from left_cart k join customer m on m.store_id = k.store_id and m.email = k.email
    where k.store_id = ${scope.storeId} and k.completed_at is null and ${amongAsked(scope, owner)}
      and k.changed_at <= ${instant(scope.now - LEFT_AFTER_MS)} group by 1`
}

/**
 * The value group of each customer who has ordered, by the rules of `valueGroupOf`: ranks are among all of them. A rank
 * is reached above the value at one place in the order, so that three sorted columns give four edges, and no row is ranked.
 */
function valueGroups(scope: SegmentScope): SQL {
  const edge = (rank: number, column: SQL) =>
    sql`percentile_disc((greatest(ceil(${rank}::numeric * (n - 1)), 1) - 0.5) / n) within group (order by ${column})`
  const [recent, recently] = [sql`s.last_at > edge.recent`, sql`s.last_at > edge.recently`]
  const [often, much] = [sql`s.orders > edge.often`, sql`s.net > edge.much`]
  return sql`select s.customer_id, case
      when ${recent} and ${often} and ${much} then 'champions'
      when ${recently} and ${often} then 'loyal'
      when ${recent} and s.orders = 1 then 'new'
      when ${recently} then null
      when ${often} or ${much} then 'at_risk' else 'lost' end as value_group
    from (${salesOfPeople(scope)} and ${amongAsked(scope, sql`t.id`)}) s cross join (
      with buyer as materialized (select s.last_at, s.orders, s.net from (${salesOfPeople(scope)}) s
        join customer c on c.id = s.customer_id where ${canBeInSegment(scope)})
      select ${edge(UPPER_RANK, sql`last_at`)} as recent, ${edge(LOWER_RANK, sql`last_at`)} as recently,
        ${edge(UPPER_RANK, sql`orders`)} as often, ${edge(UPPER_RANK, sql`net`)} as much
      from buyer cross join (select count(*) as n from buyer) counted group by n) edge`
}
