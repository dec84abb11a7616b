import 'server-only'
import { sql } from 'drizzle-orm'
import { isCounted } from '../../../db/counted-orders'
import { customerTotals } from '../../../db/schema/customer-totals'
import type { Invariant } from '../../feature/invariant'

/** What must hold between customers and their orders. */
export const CUSTOMER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the totals of a customer are the sums of the orders',
    broken: sql`
      select c.id as row from customer c left join ${customerTotals} t on t.store_id = c.store_id and t.id = c.id
      left join (
        select o.customer_id, count(*) filter (where ${isCounted}) as orders,
          sum(o.total) filter (where ${isCounted}) as gross,
          sum(o.subtotal - o.discount) filter (where ${isCounted}) as net, sum(o.total) as paid,
          sum((select sum(r.amount) from refund r where r.order_id = o.id and r.state = 'done')) as refunded,
          min(o.placed_at) filter (where ${isCounted}) as first_at,
          max(o.placed_at) filter (where ${isCounted}) as last_at
        from "order" o where o.payment_state in ('paid', 'partially_refunded', 'refunded') group by o.customer_id
      ) s on s.customer_id = c.id
      where (t.orders, t.gross, t.net, t.paid, t.refunded, t.first_at, t.last_at) is distinct from
        (coalesce(s.orders, 0), coalesce(s.gross, 0), coalesce(s.net, 0), coalesce(s.paid, 0), coalesce(s.refunded, 0),
          s.first_at, s.last_at)`,
  },
  {
    name: 'what a customer paid and got back equals the sales ledger of the orders',
    broken: sql`
      select c.id as row from (
        select t.id, t.paid - t.refunded as amount, true as has_totals from ${customerTotals} t
        union all
        select o.customer_id, -(e.net + e.tax + e.shipping), false
        from sale_event e join "order" o on o.store_id = e.store_id and o.id = e.order_id
        where o.customer_id is not null
      ) c group by c.id having bool_or(c.has_totals) and sum(c.amount) <> 0`,
  },
]
