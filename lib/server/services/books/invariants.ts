import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'
import { ORDER_INVARIANTS } from './order-invariants'
import { STOCK_INVARIANTS } from './stock-invariants'

/**
 * Checked one store at a time, under its row security. The composite keys rule some of these out; they are checked all
 * the same, since an unchecked rule is only an assumption.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'a stock level is the sum of its movements',
    broken: sql`
      with sums as (
        select variant_id, location_id,
          coalesce(sum(delta) filter (where state = 'on_hand'), 0) as on_hand,
          coalesce(sum(delta) filter (where state = 'committed'), 0) as committed,
          coalesce(sum(delta) filter (where state = 'unavailable'), 0) as unavailable,
          coalesce(sum(delta) filter (where state = 'incoming'), 0) as incoming
        from stock_movement group by variant_id, location_id
      )
      select coalesce(l.variant_id, s.variant_id) as row from stock_level l
      full join sums s on s.variant_id = l.variant_id and s.location_id = l.location_id
      where coalesce(l.on_hand, 0) <> coalesce(s.on_hand, 0) or coalesce(l.committed, 0) <> coalesce(s.committed, 0)
        or coalesce(l.unavailable, 0) <> coalesce(s.unavailable, 0) or coalesce(l.incoming, 0) <> coalesce(s.incoming, 0)`,
  },
  {
    name: 'no stock is below zero unless the variant is sold without stock',
    broken: sql`
      select l.variant_id as row from stock_level l
      join variant v on v.store_id = l.store_id and v.id = l.variant_id
      where v.track_stock and not v.continue_selling and l.on_hand - l.committed - l.unavailable < 0`,
  },
  {
    name: 'the totals of an order are the sums of its lines',
    broken: sql`
      select o.id as row from "order" o
      left join (
        select order_id, sum(unit_price * quantity) as subtotal, sum(discount) as discount, sum(tax) as tax
        from order_line group by order_id
      ) l on l.order_id = o.id
      where o.subtotal <> coalesce(l.subtotal, 0) or o.discount <> coalesce(l.discount, 0) or o.tax <> coalesce(l.tax, 0)
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
    broken: sql`select id as row from coupon where used < 0 or used > usage_limit`,
  },
  {
    name: 'the derived columns of a product match its variants',
    broken: sql`
      select p.id as row from product p
      join (
        select product_id, min(price) as lowest, max(price) as highest from variant
        where status = 'active' group by product_id
      ) v on v.product_id = p.id
      where p.min_price <> v.lowest or p.max_price <> v.highest`,
  },
  {
    name: 'every variant of this store has a key of its own',
    broken: sql`
      select v.id as row from variant v left join variant_key k on k.key = v.key
      where k.store_id is distinct from v.store_id`,
  },
  ...ORDER_INVARIANTS,
  ...STOCK_INVARIANTS,
]
