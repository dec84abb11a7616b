import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { LOWER_RANK, UPPER_RANK } from '@/lib/rules/segments/value-groups'
import type { StoreScope } from '../../context'
import { isCounted } from '../../db/counted-orders'
import { amongAsked, type SegmentScope } from './segment-scope'

/** Figures of all customers that conditions share: each is computed once for a whole rule, or for several. */
export type SegmentJoin = 'sale' | 'money' | 'ranked'

const JOINS: Readonly<Record<SegmentJoin, (scope: SegmentScope) => SQL>> = {
  sale: (scope) => salesOfPeople(scope, amongAsked(scope, sql`o.customer_id`)),
  money: (
    scope,
  ) => sql`select o.customer_id, sum(o.total) as paid, coalesce(sum(r.refunded), 0) as refunded from "order" o
    left join (select order_id, sum(amount) as refunded from refund where store_id = ${scope.storeId} and state = 'done'
      group by order_id) r on r.order_id = o.id
    where o.store_id = ${scope.storeId} and ${amongAsked(scope, sql`o.customer_id`)}
      and o.payment_state in ('paid', 'partially_refunded', 'refunded')
    group by o.customer_id having sum(o.total) > 0`,
  ranked: valueGroups,
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
const salesOfPeople = ({ storeId }: StoreScope, asked: SQL): SQL => sql`
  select o.customer_id, count(*) as orders, sum(o.subtotal - o.discount)::bigint as net,
    min(o.placed_at) as first_at, max(o.placed_at) as last_at
  from "order" o where o.store_id = ${storeId} and ${asked} and ${isCounted} group by o.customer_id`

/** The value group of each customer who has ordered, by the rules of `valueGroupOf`: ranks are among all of them. */
function valueGroups({ now: _, timeZone: _zone, only: _only, ...store }: SegmentScope): SQL {
  const [upper, lower] = [sql`${UPPER_RANK}::float8`, sql`${LOWER_RANK}::float8`]
  return sql`select rank.customer_id, case
      when recency >= ${upper} and frequency >= ${upper} and value >= ${upper} then 'champions'
      when recency >= ${lower} and frequency >= ${upper} then 'loyal'
      when recency >= ${upper} and orders = 1 then 'new'
      when recency >= ${lower} then null
      when frequency >= ${upper} or value >= ${upper} then 'at_risk' else 'lost' end as value_group
    from (select s.customer_id, s.orders, percent_rank() over (order by s.last_at) as recency,
        percent_rank() over (order by s.orders) as frequency, percent_rank() over (order by s.net) as value
      from (${salesOfPeople(store, sql`o.customer_id is not null`)}) s
      join customer c on c.id = s.customer_id where ${canBeInSegment(store)}) rank`
}
