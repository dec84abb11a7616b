import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'

/** Charges that brought money in, whatever was refunded since. */
const USED = sql.raw(`('applied', 'refund_pending', 'refunded')`)

/** What must hold between orders, their stock reservations and their charges. */
export const ORDER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'the totals of an order are the sums of its lines',
    broken: sql`
      select o.id as row from "order" o
      left join (
        select order_id, sum(unit_price * quantity) as subtotal, sum(discount) as discount, sum(tax) as tax,
          sum(included_tax) as included
        from order_line group by order_id
      ) l on l.order_id = o.id
      where o.subtotal <> coalesce(l.subtotal, 0) or o.discount <> coalesce(l.discount, 0)
        or o.tax <> coalesce(l.tax, 0) + case when o.prices_include_tax then 0 else o.shipping_tax end
        or o.included_tax <> coalesce(l.included, 0) + case when o.prices_include_tax then o.shipping_tax else 0 end
        or o.shipping_tax <> (select coalesce(sum((x ->> 'amount')::bigint), 0) from jsonb_array_elements(o.shipping_taxes) x)
        or o.total <> o.subtotal - o.discount + o.tax + o.shipping`,
  },
  {
    name: 'order numbers are below the counter',
    broken: sql`
      select o.id as row from "order" o
      where o.number >= coalesce((select next from document_number where kind = 'order'), 0)`,
  },
  {
    name: 'a coupon is not used above its limit',
    broken: sql`
      select id as row from coupon where used < 0 or used > usage_limit or spent < 0 or spent > budget
      union all select id from coupon_code where used < 0 or used > usage_limit`,
  },
  {
    name: 'committed units equal the reservations of documents',
    broken: sql`
      with held as (
        select variant_id, location_id, sum(quantity) as units from stock_hold
        where state in ('live', 'kept') group by variant_id, location_id
      )
      select coalesce(l.variant_id, h.variant_id) as row from stock_level l
      full join held h on h.variant_id = l.variant_id and h.location_id = l.location_id
      where coalesce(l.committed, 0) <> coalesce(h.units, 0)`,
  },
  {
    name: 'only unpaid orders have reservations that expire, and only paid orders have lasting ones',
    broken: sql`
      select h.id as row from stock_hold h join "order" o on o.id = h.document_id
      where (h.state = 'live' and o.payment_state <> 'pending')
        or (h.state = 'kept' and o.payment_state not in ('paid', 'partially_refunded', 'refunded'))`,
  },
  {
    name: 'an order that was charged is paid by one charge of its total amount',
    broken: sql`
      select o.id as row from "order" o
      join (
        select order_id, count(*) as charges, sum(authorized) as taken from payment_attempt
        where status in ${USED} group by order_id
      ) a on a.order_id = o.id
      where a.charges <> 1 or a.taken <> o.total or o.payment_state in ('pending', 'voided')`,
  },
  {
    name: 'the payment state of an order matches its refunds',
    broken: sql`
      select o.id as row from "order" o
      left join (
        select order_id, sum(amount) as amount from refund where state = 'done' group by order_id
      ) r on r.order_id = o.id
      where coalesce(r.amount, 0) > o.total
        or (o.payment_state = 'paid' and coalesce(r.amount, 0) > 0)
        or (o.payment_state = 'partially_refunded' and (coalesce(r.amount, 0) = 0 or r.amount >= o.total))
        or (o.payment_state = 'refunded' and o.total > 0 and exists (
          select from payment_attempt p where p.order_id = o.id) and coalesce(r.amount, 0) <> o.total)`,
  },
  {
    name: 'uses and spending of a coupon and of its codes equal its redemptions',
    broken: sql`
      select c.id as row from coupon c
      left join (
        select coupon_id, count(*) as uses, sum(discount) as spent from coupon_redemption
        where released_at is null group by coupon_id
      ) r on r.coupon_id = c.id
      where c.used <> coalesce(r.uses, 0) or c.spent <> coalesce(r.spent, 0)
      union all
      select c.id from coupon_code c
      left join (
        select code_id, count(*) as uses from coupon_redemption where released_at is null group by code_id
      ) r on r.code_id = c.id
      where c.used <> coalesce(r.uses, 0)`,
  },
  {
    name: 'the discount of an order line is the sum of its ledger',
    broken: sql`
      select l.id as row from order_line l
      left join (select order_line_id, sum(amount) as amount from order_discount group by order_line_id) d
        on d.order_line_id = l.id
      where l.discount <> coalesce(d.amount, 0)`,
  },
  {
    name: 'a checkout has one order',
    broken: sql`
      select min(id::text) as row from "order" where checkout_id is not null
      group by checkout_id having count(*) > 1`,
  },
  {
    name: 'no payment is open for long',
    broken: sql`
      select id as row from payment_attempt
      where status in ('created', 'sent', 'unknown') and created_at < now() - interval '15 minutes'`,
  },
  {
    name: 'every unpaid order is queued to expire',
    broken: sql`
      select o.id as row from "order" o left join checkout_due d on d.store_id = o.store_id and d.order_id = o.id
      where o.payment_state = 'pending' and o.expires_at is not null and d.order_id is null`,
  },
]
