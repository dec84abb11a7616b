import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'

/** Days that an order takes when its supplier has no lead time. */
const LEAD_DAYS = 7
/** Stock that is left when an order arrives. */
const SAFETY_DAYS = 7
/** Days for which an order lasts. */
const COVER_DAYS = 30

/**
 * Units incoming and proposed for a level `l` of a variant `v`, of which `t.sold` units sold in so many days. A rule over
 * one level at a time: proposals of levels add up.
 */
export const stockProposal = ({ storeId }: StoreScope, days: number): SQL => sql`
  select n.incoming, case
      when v.status <> 'active' or not v.track_stock then 0
      else greatest(0,
        case when n.free <= ceil(n.pace * (n.lead + ${SAFETY_DAYS}::int)) and n.pace > 0
          then ceil(n.pace * (n.lead + ${COVER_DAYS}::int)) - n.free else 0 end,
        case when n.free <= l.reorder_point
          then greatest(1, coalesce(l.reorder_up_to, greatest(2 * l.reorder_point, l.reorder_point + 1)) - n.free) else 0 end)::int
    end as proposed
  from (
    select q.incoming, l.on_hand - l.committed - l.unavailable + q.incoming as free, u.lead,
      greatest(0, coalesce(t.sold, 0))::numeric / ${days}::int as pace
    from (
      select l.incoming + coalesce((
        select sum(x.quantity) from purchase_order_line x
        join purchase_order o on o.store_id = x.store_id and o.id = x.order_id
        where x.store_id = ${storeId} and x.variant_id = l.variant_id and o.location_id = l.location_id
          and o.state = 'draft'), 0)::int as incoming
    ) q, (
      select coalesce((
        select s.lead_time_days from supplier_product i
        join supplier s on s.store_id = i.store_id and s.id = i.supplier_id
        where i.store_id = ${storeId} and i.variant_id = l.variant_id and i.is_preferred), ${LEAD_DAYS}::int) as lead
    ) u
  ) n`
