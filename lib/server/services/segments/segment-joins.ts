import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { LOWER_RANK, UPPER_RANK } from '@/lib/rules/segments/value-groups'
import type { StoreScope } from '../../context'
import { customerTotals } from '../../db/schema/customer-totals'
import { amongAsked, instant, type SegmentScope } from './segment-scope'

/** What conditions read beside the customer: each is joined once for a whole rule, or for several. */
export type SegmentJoin = 'totals' | 'edge' | 'cart'

/** In the order in which they are joined. */
const JOINS: Readonly<Record<SegmentJoin, (scope: SegmentScope) => SQL>> = {
  totals: ({ storeId }) => sql`left join ${customerTotals} t on t.store_id = ${storeId} and t.id = c.id`,
  edge: (scope) => sql`cross join (${edgesOfRanks(scope)}) edge`,
  cart: (scope) => sql`left join (${abandonedCarts(scope)}) cart on cart.customer_id = c.id`,
}

/** The SQL after `from`: every customer as `c`, with the figures that conditions need. */
export function joinedCustomers(scope: SegmentScope, joins: Iterable<SegmentJoin>): SQL {
  const needed = new Set(joins)
  // Safe: the keys of the record.
  const names = Object.keys(JOINS).filter((name) => needed.has(name as SegmentJoin)) as SegmentJoin[]
  return sql.join([sql`customer c`, ...names.map((name) => JOINS[name](scope))], sql` `)
}

/** Customers who can be in a segment: merged ones are another customer, erased ones nobody. */
export const canBeInSegment = ({ storeId }: StoreScope): SQL =>
  sql`c.store_id = ${storeId} and c.merged_into_id is null and c.anonymised_at is null`

/** A figure of sales of the totals `t`, null for somebody without orders. */
export const ofBuyers = (value: SQL): SQL => sql`case when t.orders > 0 then ${value} end`

/** Before this, a payment may be on its way. */
export const LEFT_AFTER_MS = 3_600_000

/** When each customer last changed a cart that was left, with the own address or that of somebody merged into them. */
function abandonedCarts(scope: SegmentScope): SQL {
  const owner = sql`coalesce(m.merged_into_id, m.id)`
  return sql`select ${owner} as customer_id, max(k.changed_at) as left_at
    from left_cart k join customer m on m.store_id = k.store_id and m.email = k.email
    where k.store_id = ${scope.storeId} and k.completed_at is null and ${amongAsked(scope, owner)}
      and k.changed_at <= ${instant(scope.now - LEFT_AFTER_MS)} group by 1`
}

/**
 * The value group of totals `t` beside their `edge`, by the rules of `valueGroupOf`: null for the middle, and for somebody
 * without orders. Ranks are among all who have ordered. A rank is reached above the value at one place in the order, so that
 * three sorted columns give four edges, and no row is ranked.
 */
export const valueGroup = valueGroupSql()

function valueGroupSql(): SQL {
  const [recent, recently] = [sql`t.last_at > edge.recent`, sql`t.last_at > edge.recently`]
  const [often, much] = [sql`t.orders > edge.often`, sql`t.net > edge.much`]
  return ofBuyers(sql`case
    when ${recent} and ${often} and ${much} then 'champions'
    when ${recently} and ${often} then 'loyal'
    when ${recent} and t.orders = 1 then 'new'
    when ${recently} then null
    when ${often} or ${much} then 'at_risk' else 'lost' end`)
}

/** One row: the values above which customers reach the ranks. */
function edgesOfRanks({ storeId }: StoreScope): SQL {
  const edge = (rank: number, column: SQL) =>
    sql`percentile_disc((select (greatest(ceil(${rank}::numeric * (n - 1)), 1) - 0.5) / nullif(n, 0) from counted))
      within group (order by ${column})`
  return sql`with buyer as materialized (select t.last_at, t.orders, t.net from ${customerTotals} t
      where t.store_id = ${storeId} and t.orders > 0 and not exists (select from customer c
        where c.store_id = ${storeId} and c.id = t.id and (c.merged_into_id is not null or c.anonymised_at is not null))),
    counted as (select count(*) as n from buyer)
    select ${edge(UPPER_RANK, sql`last_at`)} as recent, ${edge(LOWER_RANK, sql`last_at`)} as recently,
      ${edge(UPPER_RANK, sql`orders`)} as often, ${edge(UPPER_RANK, sql`net`)} as much from buyer`
}
