import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'
import { returnedAt } from './returned-at'

const PAID = sql.raw(`('paid', 'partially_refunded', 'refunded')`)

/** What must hold between the sales ledger and the orders. */
export const SALE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the sales ledger of an order equals the order and its refunds',
    broken: sql`
      select coalesce(o.id, e.order_id) as row from (
        select o.*, coalesce((select sum(r.amount) from refund r
          where r.store_id = o.store_id and r.order_id = o.id and r.state = 'done'), 0) as returned
        from "order" o where o.payment_state in ${PAID}
      ) o full join (
        select order_id, sum(orders) as orders, sum(gross) as gross, sum(discount) as discount,
          sum(net) filter (where kind = 'sale') as net,
          sum(tax) filter (where kind in ('sale', 'shipping')) as tax, coalesce(sum(shipping) filter (where kind = 'shipping'), 0) as shipping,
          sum(net + tax + shipping) as total
        from sale_event where order_id is not null group by order_id
      ) e on e.order_id = o.id
      where (o.tax + o.included_tax, o.total - o.returned, 1) is distinct from (e.tax, e.total, e.orders)
        or case when o.prices_include_tax
          then (o.subtotal - o.discount - o.included_tax + o.shipping_tax, o.shipping - o.shipping_tax)
            is distinct from (e.net, e.shipping)
          else (o.subtotal, o.discount, o.shipping) is distinct from (e.gross, e.discount, e.shipping) end`,
  },
  {
    name: 'the sales ledger of a return without a receipt equals what was refunded and came back',
    broken: sql`
      select coalesce(r.id, e.return_id) as row from (
        select b.id, b.amount, (select sum((x ->> 'quantity')::int) from jsonb_array_elements(b.lines) x) as units
        from register_return b
      ) r full join (
        select return_id, -sum(net + tax + shipping) as amount, -sum(quantity) as units, sum(orders) as orders
        from sale_event where return_id is not null group by return_id
      ) e on e.return_id = r.id
      where (r.amount, r.units, 0) is distinct from (e.amount, e.units, e.orders)`,
  },
  {
    name: 'the sales ledger of each day equals the orders paid and the refunds settled on it',
    broken: sql`
      with money as (
        select (coalesce(o.paid_at, o.placed_at) at time zone coalesce(
          (select e.time_zone from sale_event e where e.order_id = o.id and e.orders = 1 limit 1), s.time_zone))::date as day,
          o.total as amount
        from "order" o join store s on s.id = o.store_id where o.payment_state in ${PAID}
        union all
        select (coalesce(r.settled_at, r.created_at) at time zone coalesce(
          (select e.time_zone from sale_event e where e.order_id = r.order_id and e.refund_id = r.id limit 1), s.time_zone))::date,
          -r.amount
        from refund r join store s on s.id = r.store_id where r.state = 'done'
        union all
        select (${returnedAt} at time zone coalesce(
          (select e.time_zone from sale_event e where e.store_id = r.store_id and e.return_id = r.id limit 1), s.time_zone))::date,
          -r.amount
        from register_return r join store s on s.id = r.store_id
      )
      select coalesce(m.day, e.day) as row from (select day, sum(amount) as amount from money group by day) m
      full join (select day_local as day, sum(net + tax + shipping) as amount from sale_event group by day_local) e
        on e.day = m.day
      where coalesce(m.amount, 0) <> coalesce(e.amount, 0)`,
  },
  {
    name: 'a row of the sales ledger lies on the day of its time, and its net is its gross less its discount',
    broken: sql`
      select id as row from sale_event
      where day_local <> (at at time zone time_zone)::date
        or (kind in ('sale', 'shipping') and net <> gross - discount)
        or (kind in ('refund', 'cancel') and (gross <> 0 or discount <> 0 or orders <> 0))`,
  },
  {
    name: 'no figure of a line is below zero after its refunds',
    broken: sql`
      select line_id as row from sale_event where line_id is not null
      group by line_id having sum(quantity) < 0 or sum(net) < 0 or sum(tax) < 0`,
  },
]
