import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { daysBetween } from '@/lib/rules/reports/day-arithmetic'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { inLocationScope } from '../memberships/location-scope'
import { stockProposal } from '../purchasing/reorder-rule'
import type { ReportViewer } from './report-viewer'
import { boundsOf, columnSource } from './source-columns'

const NEW_STOCK = sql`reason in ('opening', 'received', 'restock', 'transfer') and delta > 0`

/**
 * Rows of stock: units that are left of each receipt at the end of a range, as far as older ones have left first; what
 * came and left within the range; and for each level what is incoming and proposed. A level below zero stands for
 * itself, so that units add up to those on hand.
 */
function stockRows(viewer: ReportViewer, range: DayRange): SQL {
  const days = daysBetween(range.from, range.to) + 1
  const own = (table: string) => {
    const rows = sql.identifier(table)
    return sql`${rows}.store_id = ${viewer.storeId} and ${inLocationScope(viewer, sql`${rows}.location_id`)}`
  }
  const movements = sql`${own('m')} and m.state = 'on_hand'`
  return sql`
    with bounds as materialized (${boundsOf(viewer, range)}),
    later as materialized (
      select m.variant_id, m.location_id, sum(m.delta) as units from stock_movement m
      where ${movements} and m.created_at >= (select finish from bounds) group by 1, 2
    ), levels as materialized (
      select l.*, l.on_hand - coalesce(t.units, 0) as units from stock_level l
      left join later t on t.variant_id = l.variant_id and t.location_id = l.location_id where ${own('l')}
    ), flows as materialized (
      select m.* from stock_movement m
      where ${movements} and m.created_at >= (select start from bounds) and m.created_at < (select finish from bounds)
    ), motion as materialized (
      select variant_id, location_id, coalesce(-sum(delta) filter (where reason in ('sale', 'return')), 0) as sold,
        bool_or(reason = 'sale') as is_sold, bool_or(${NEW_STOCK}) as is_new
      from flows group by 1, 2
    ), receipts as (
      select m.*, sum(m.delta) over (
        partition by m.variant_id, m.location_id order by m.created_at desc, m.id desc) as newest
      from stock_movement m where ${movements} and m.delta > 0 and m.created_at < (select finish from bounds)
    ), needs as materialized (
      select l.id, l.variant_id, l.location_id, l.units, l.updated_at, v.cost, n.incoming, n.proposed
      from levels l
      join variant v on v.store_id = ${viewer.storeId} and v.id = l.variant_id
      left join motion t on t.variant_id = l.variant_id and t.location_id = l.location_id
      cross join lateral (${stockProposal(viewer, days)}) n
    ), parts as (
      select r.id, r.created_at as at, r.variant_id, r.location_id, r.reason, r.document, r.cost,
        least(r.delta, l.units - (r.newest - r.delta)) as units, 0 as delta, 0 as incoming, 0 as proposed
      from receipts r join levels l on l.variant_id = r.variant_id and l.location_id = r.location_id
      where l.units > r.newest - r.delta
      union all
      select f.id, f.created_at, f.variant_id, f.location_id, f.reason, f.document, f.cost, 0, f.delta, 0, 0 from flows f
      union all
      select n.id, n.updated_at, n.variant_id, n.location_id, null, null, n.cost, least(n.units, 0), 0, n.incoming, n.proposed
      from needs n where n.units < 0 or n.incoming > 0 or n.proposed > 0
    )
    select ${viewer.storeId}::uuid as store_id, x.id, x.at, (x.at at time zone b.zone)::date as day_local,
      b.zone as time_zone, coalesce(x.reason, 'level') as kind, x.reason, x.document, x.variant_id, v.product_id,
      x.location_id, sp.supplier_id,
      case when x.units < 0 then '0' when a.days <= 30 then '1' when a.days <= 60 then '2' when a.days <= 90 then '3'
        when a.days <= 180 then '4' when a.days <= 365 then '5' else '6' end as age_band,
      case when t.is_sold then 'sold' when t.is_new then 'new' else 'unsold' end as motion,
      case when n.proposed > 0 then 'order' else 'enough' end as need,
      x.units as "stockUnits", x.units * x.cost as "stockValue", x.units * v.price as "stockRetail",
      case when x.cost is null then x.units else 0 end as "stockWithoutCost", x.units * a.days as "stockUnitDays",
      x.delta as "stockChange", x.delta * x.cost as "stockChangeValue",
      case when x.reason in ('opening', 'received', 'restock') then x.delta else 0 end as "stockReceived",
      case when x.reason in ('sale', 'return') then -x.delta else 0 end as "stockSold",
      case when x.reason in ('damaged', 'shrinkage', 'cycle_count') then -x.delta else 0 end as "stockShrinkage",
      case when x.reason in ('damaged', 'shrinkage', 'cycle_count') then -x.delta * x.cost end as "stockShrinkageValue",
      case when x.reason in ('correction', 'promotion', 'transfer', 'other') then x.delta else 0 end as "stockOther",
      x.incoming as "stockIncoming", x.proposed as "stockProposed", x.proposed * v.cost as "stockProposedValue"
    from parts x cross join bounds b
    join variant v on v.store_id = ${viewer.storeId} and v.id = x.variant_id
    left join supplier_product sp on sp.store_id = ${viewer.storeId} and sp.variant_id = v.id and sp.is_preferred
    left join motion t on t.variant_id = x.variant_id and t.location_id = x.location_id
    left join needs n on n.variant_id = x.variant_id and n.location_id = x.location_id
    cross join lateral (select greatest(0, ${range.to}::date - (x.at at time zone b.zone)::date) as days) a`
}

export const STOCK_SQL = columnSource(stockRows, {
  columns: sql`e.variant_id, e.location_id`,
  joins: sql`join variant v on v.store_id = f.store_id and v.id = f.variant_id
    join product p on p.store_id = v.store_id and p.id = v.product_id
    join location l on l.store_id = f.store_id and l.id = f.location_id`,
  label: sql`p.title || coalesce(' · ' || nullif(
    (select string_agg(x, ' / ') from jsonb_array_elements_text(v.option_values) x), ''), '')`,
  href: sql`'/inventory?item=' || v.id`,
  name: sql`l.name`,
})
