import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { isSold, soldAmount } from '../../db/counted-orders'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import type { ReportViewer } from './report-viewer'
import { boundsOf, columnSource } from './source-columns'

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
