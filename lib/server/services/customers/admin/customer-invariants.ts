import 'server-only'
import { sql } from 'drizzle-orm'
import { customerTotals } from '../../../db/schema/customer-totals'
import type { Invariant } from '../../feature/invariant'

/** What must hold between customers and their orders. */
export const CUSTOMER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the totals of a customer are the sums of the sales ledger',
    // The sums are made once: without statistics the planner would make them again for each customer.
    broken: sql`
      with s as materialized (
        select o.customer_id, sum(e.orders) as orders, sum(e.net + e.tax + e.shipping) as total, sum(e.net) as net,
          sum(e.net + e.tax + e.shipping) filter (where e.kind in ('sale', 'shipping')) as paid,
          -sum(e.net + e.tax + e.shipping) filter (where e.kind = 'refund') as refunded,
          min(o.placed_at) as first_at, max(o.placed_at) as last_at
        from sale_event e join "order" o on o.store_id = e.store_id and o.id = e.order_id
        where o.customer_id is not null group by o.customer_id
      )
      select c.id as row from customer c left join ${customerTotals} t on t.store_id = c.store_id and t.id = c.id
      left join s on s.customer_id = c.id
      where (t.orders, t.total, t.net, t.paid, t.refunded, t.first_at, t.last_at) is distinct from
        (coalesce(s.orders, 0), coalesce(s.total, 0), coalesce(s.net, 0), coalesce(s.paid, 0), coalesce(s.refunded, 0),
          s.first_at, s.last_at)`,
  },
]
