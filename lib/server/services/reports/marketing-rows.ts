import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { isSold, soldAmount } from '../../db/counted-orders'
import { followsClick } from '../../db/orders-after-clicks'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import type { ReportViewer } from './report-viewer'
import { boundsOf, columnSource } from './source-columns'

/** Emails of campaigns by the day they were sent, with what their recipients did. */
const campaignRows = (viewer: ReportViewer, range: DayRange): SQL => sql`
  with bounds as materialized (${boundsOf(viewer, range)})
  select r.store_id, r.id, r.sent_at as at, (r.sent_at at time zone b.zone)::date as day_local, b.zone as time_zone,
    r.state as kind, r.campaign_id, 1 as "emailsSent", case when r.state = 'bounced' then 1 else 0 end as "emailsBounced",
    case when exists (select from campaign_click k where k.store_id = r.store_id and k.recipient_id = r.id
      and not k.is_machine) then 1 else 0 end as "peopleClicked",
    coalesce(n.orders, 0) as "campaignOrders", coalesce(n.amount, 0) as "campaignSales"
  from campaign_recipient r cross join bounds b
  left join lateral (
    select count(*) as orders, sum(${soldAmount}) as amount from "order" o
    where o.store_id = r.store_id and o.customer_id = r.customer_id and ${followsClick}
  ) n on true
  where r.store_id = ${viewer.storeId} and r.state in ('sent', 'bounced') and r.sent_at >= b.start and r.sent_at < b.finish`

export const CAMPAIGN_SQL = columnSource(campaignRows, {
  columns: sql`e.campaign_id`,
  joins: sql`join campaign c on c.store_id = f.store_id and c.id = f.campaign_id`,
  label: sql`c.name`,
  href: sql`'/customer-marketing?campaign=' || c.id`,
  name: sql`''`,
})

/** Paid orders with an offer, by the day of the payment: one row for each order and offer. */
const offerRows = (viewer: ReportViewer, range: DayRange): SQL => sql`
  with bounds as materialized (${boundsOf(viewer, range)})
  select o.store_id, d.id, t.at, (t.at at time zone b.zone)::date as day_local, b.zone as time_zone,
    'sale' as kind, d.coupon_id, o.id as order_id, o.number, 1 as "offerOrders", d.amount as "offerDiscount",
    ${soldAmount} as "offerSales"
  from "order" o cross join bounds b
  cross join lateral (select coalesce(o.paid_at, o.placed_at) as at) t
  join lateral (
    select x.coupon_id, min(x.id::text)::uuid as id, sum(x.amount) as amount from order_discount x
    where x.store_id = o.store_id and x.order_id = o.id and x.coupon_id is not null group by x.coupon_id
  ) d on true
  where o.store_id = ${viewer.storeId} and ${isSold}
    and coalesce(o.paid_at, o.placed_at) >= b.start and coalesce(o.paid_at, o.placed_at) < b.finish
    and ${ordersInScope(viewer, sql`o.id`) ?? sql`true`}`

export const OFFER_SQL = columnSource(offerRows, {
  columns: sql`e.order_id, e.number`,
  joins: sql``,
  label: sql`'#' || f.number`,
  href: sql`'/orders-detail/' || f.order_id`,
  name: sql`''`,
})
