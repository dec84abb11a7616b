import 'server-only'
import { sql } from 'drizzle-orm'
import type { Invariant } from '../feature/invariant'

/** What must hold between stock and the documents by which it arrives and leaves. */
export const STOCK_DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'incoming units equal the outstanding units of purchase orders and transfers',
    broken: sql`
      with coming as (
        select variant_id, location_id, sum(units) as units from (
          select x.variant_id, o.location_id, x.quantity - x.received - x.rejected as units
          from purchase_order_line x join purchase_order o on o.id = x.order_id
          join variant v on v.id = x.variant_id
          where o.state in ('ordered', 'partially_received')
          union all
          select x.variant_id, t.to_id, x.quantity - x.received - x.missing
          from transfer_line x join transfer t on t.id = x.transfer_id
          join variant v on v.id = x.variant_id
          where t.state in ('in_transit', 'partially_received')
        ) each group by variant_id, location_id
      )
      select coalesce(l.variant_id, c.variant_id) as row from stock_level l
      full join coming c on c.variant_id = l.variant_id and c.location_id = l.location_id
      where coalesce(l.incoming, 0) <> coalesce(c.units, 0)`,
  },
  {
    name: 'a purchase order line has received the units of its deliveries, and no more than were ordered',
    broken: sql`
      with came as (
        select p.line_id, sum(p.accepted) as accepted, sum(p.rejected) as rejected
        from goods_receipt_line p join goods_receipt r on r.id = p.receipt_id
        where r.undone_at is null group by p.line_id
      )
      select x.id as row from purchase_order_line x left join came c on c.line_id = x.id
      where x.received <> coalesce(c.accepted, 0) or x.rejected <> coalesce(c.rejected, 0)
        or x.received + x.rejected > x.quantity`,
  },
  {
    name: 'the lines of a purchase order add up to its extra costs',
    broken: sql`
      select o.id as row from purchase_order o
      left join (select order_id, sum(extra_share) as extras from purchase_order_line group by order_id) x
        on x.order_id = o.id
      where coalesce(x.extras, 0)
        <> (select coalesce(sum((cost->>'amount')::bigint), 0) from jsonb_array_elements(o.extra_costs) cost)`,
  },
  {
    name: 'the state of a purchase order matches its outstanding units',
    broken: sql`
      select o.id as row from purchase_order o
      join (
        select order_id, sum(quantity - received - rejected) as open, sum(received + rejected) as came
        from purchase_order_line group by order_id
      ) x on x.order_id = o.id
      where (o.state in ('draft', 'ordered', 'cancelled') and x.came <> 0)
        or (o.state = 'partially_received' and (x.came = 0 or x.open = 0)) or (o.state = 'received' and x.open <> 0)`,
  },
  {
    name: 'numbers of stock documents are below their counters',
    broken: sql`
      select id as row from (
        select id, number, 'purchase_order' as kind from purchase_order
        union all select id, number, 'transfer' from transfer
        union all select id, number, 'stock_count' from stock_count
      ) documents
      where number >= coalesce((select next from document_number where document_number.kind = documents.kind), 0)`,
  },
]
