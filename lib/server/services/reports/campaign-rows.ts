import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { DayRange } from '@/lib/rules/reports/report-range'
import { soldAmountIn } from '../../db/counted-orders'
import { followsClickIn } from '../../db/orders-after-clicks'
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
