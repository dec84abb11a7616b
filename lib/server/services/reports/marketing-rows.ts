import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { isSold, soldAmount, soldAmountIn } from '../../db/counted-orders'
import { followsClickIn } from '../../db/orders-after-clicks'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import type { ReportViewer } from './report-viewer'
import { boundsOf, columnSource } from './source-columns'

/** Emails of campaigns by the day they were sent, with what their recipients did. */
const campaignRows = (viewer: ReportViewer, range: DayRange): SQL => sql`
  with bounds as materialized (${boundsOf(viewer, range)})
  select r.store_id, r.id, r.sent_at as at, (r.sent_at at time zone b.zone)::date as day_local, b.zone as time_zone,
    r.state as kind, r.campaign_id, 1 as "emailsSent", case when r.state = 'bounced' then 1 else 0 end as "emailsBounced",
    case when exists (select from campaign_click k where k.store_id = ${viewer.storeId} and k.recipient_id = r.id
      and not k.is_machine) then 1 else 0 end as "peopleClicked",
    coalesce(n.orders, 0) as "campaignOrders", coalesce(n.amount, 0) as "campaignSales"
  from campaign_recipient r cross join bounds b
  left join lateral (
    select count(*) as orders, sum(${soldAmountIn(viewer)}) as amount from "order" o
    where o.store_id = ${viewer.storeId} and o.customer_id = r.customer_id and ${followsClickIn(viewer)}
  ) n on true
  where r.store_id = ${viewer.storeId} and r.state in ('sent', 'bounced') and r.sent_at >= b.start and r.sent_at < b.finish`

export const CAMPAIGN_SQL = columnSource(campaignRows, {
  columns: sql`e.campaign_id`,
  joins: sql`join campaign c on c.store_id = f.store_id and c.id = f.campaign_id`,
  label: sql`c.name`,
  href: sql`'/customer-marketing?campaign=' || c.id`,
  name: sql`''`,
})

const PAID_AT = sql`coalesce(o.paid_at, o.placed_at)`

/** Paid orders with an offer, by the day of the payment: one row for each order and offer. */
const offerRows = (viewer: ReportViewer, range: DayRange): SQL => sql`
  with bounds as materialized (${boundsOf(viewer, range)})
  select o.store_id, min(x.id::text)::uuid as id, ${PAID_AT} as at, (${PAID_AT} at time zone b.zone)::date as day_local,
    b.zone as time_zone, 'sale' as kind, x.coupon_id, o.id as order_id, o.number, 1 as "offerOrders",
    sum(x.amount) as "offerDiscount", ${soldAmount} as "offerSales"
  from order_discount x join "order" o on o.store_id = x.store_id and o.id = x.order_id cross join bounds b
  where x.store_id = ${viewer.storeId} and x.coupon_id is not null and o.store_id = ${viewer.storeId} and ${isSold}
    and ${PAID_AT} >= b.start and ${PAID_AT} < b.finish and ${ordersInScope(viewer, sql`o.id`) ?? sql`true`}
  group by o.store_id, o.id, x.coupon_id, b.zone`

export const OFFER_SQL = columnSource(offerRows, {
  columns: sql`e.order_id, e.number`,
  joins: sql``,
  label: sql`'#' || f.number`,
  href: sql`'/orders-detail/' || f.order_id`,
  name: sql`''`,
})
