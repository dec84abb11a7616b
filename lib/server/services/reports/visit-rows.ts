import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { SHOP_VITALS } from '@/lib/rules/shop-vitals'
import { textArray } from '../../db/array-param'
import type { ReportViewer } from './report-viewer'
import { boundsOf, columnSource } from './source-columns'

/** What happened in the shop, without programs; days whose events were deleted are one row for each kind of event. */
function visitRows(viewer: ReportViewer, range: DayRange): SQL {
  const counted = (name: string, condition = sql``) =>
    sql`case when x.name = ${name} ${condition} then x.events else 0 end`
  return sql`
    with bounds as materialized (${boundsOf(viewer, range)})
    select x.store_id, x.id, x.at, x.day_local, b.zone as time_zone, x.name as kind, x.path, x.item,
      case when x.name = 'page_view' then x.origin end as origin, case when x.name = 'page_view' then x.campaign end as tag,
      case when x.name = 'search' then x.item end as term,
      case when x.name = 'view_item' then (
          select p.id from product p where p.store_id = ${viewer.storeId} and p.handle = x.item)
        when x.name = 'add_to_cart' then (
          select v.product_id from variant v where v.store_id = ${viewer.storeId} and v.key = x.item)
      end as product_id,
      ${counted('page_view', sql`and x.is_entry`)} as visits, ${counted('page_view')} as "pageViews",
      ${counted('view_item')} as "productViews", ${counted('search')} as searches,
      ${counted('add_to_cart')} as "cartAdds", ${counted('begin_checkout')} as checkouts,
      ${counted('purchase')} as purchases, x.amount as "purchaseValue"
    from (
      select e.store_id, e.id, e.at, (e.at at time zone c.zone)::date as day_local, e.name, e.path, e.item, e.origin,
        e.campaign, e.is_entry, 1 as events, e.amount
      from event e cross join bounds c
      where e.store_id = ${viewer.storeId} and e.at >= c.start and e.at < c.finish and not e.is_program
        and e.name <> all(${textArray(SHOP_VITALS)})
      union all
      select d.store_id, d.id, d.day::timestamp at time zone c.zone, d.day, d.name, '', '', '', '', false, d.events, d.amount
      from event_day d cross join bounds c
      where d.store_id = ${viewer.storeId} and d.day between ${range.from}::date and ${range.to}::date and not d.is_program
    ) x cross join bounds b`
}

export const VISIT_SQL = columnSource(visitRows, {
  columns: sql`e.path, e.item`,
  joins: sql``,
  label: sql`coalesce(nullif(f.path, ''), 'Whole day')`,
  href: sql`null::text`,
  name: sql`f.item`,
})
