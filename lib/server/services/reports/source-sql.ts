import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { ReportSource } from '@/lib/rules/reports/report-sources'
import { saleSums } from '../../db/sale-sums'
import { inLocationScope } from '../memberships/location-scope'
import { ordersInScope } from '../orders/admin/orders-in-scope'
import { CAMPAIGN_SQL } from './campaign-rows'
import { OFFER_SQL } from './offer-rows'
import { PART_ROWS } from './part-rows'
import type { ReportViewer } from './report-viewer'
import { ofDays } from './sale-conditions'
import type { RowDetails } from './source-columns'
import { STOCK_SQL } from './stock-rows'
import { VISIT_SQL } from './visit-rows'

/** Where the rows of a source come from. */
type SourceSql = {
  /** Rows called `e` of a range that the viewer may see: what follows `from`, up to the joins, and a condition. */
  readonly rows: (viewer: ReportViewer, range: DayRange) => { from: SQL; where: SQL }
  /** Sums over these rows. */
  readonly sum: (sum: ReportSum) => SQL
  /** Rows that can add something to a sum. */
  readonly isPart: (sum: ReportSum) => SQL
  readonly details: RowDetails
}

/** Goods that came back without a receipt have no order: they belong to the location that took them. */
const saleRows = (viewer: ReportViewer, range: DayRange): SQL => {
  const scope = ordersInScope(viewer, sql`e.order_id`)
  if (!scope) return ofDays(viewer, range)
  const ofReturn = sql`e.order_id is null and ${inLocationScope(viewer, sql`e.location_id`)}`
  return sql`${ofDays(viewer, range)} and (${ofReturn} or (e.order_id is not null and ${scope}))`
}

// Safe: sums of other sources are not asked for.
const saleSum = (sum: ReportSum): SQL => saleSums[sum as keyof typeof saleSums]

const SALE_SQL: SourceSql = {
  rows: (viewer, range) => ({ from: sql`sale_event e`, where: saleRows(viewer, range) }),
  sum: saleSum,
  isPart: (sum) => PART_ROWS[sum as keyof typeof PART_ROWS],
  details: {
    columns: sql`e.order_id, e.line_id, e.product_id`,
    joins: sql`left join "order" d on d.store_id = f.store_id and d.id = f.order_id
      left join order_line n on n.store_id = f.store_id and n.id = f.line_id
      left join product p on f.line_id is null and p.store_id = f.store_id and p.id = f.product_id`,
    label: sql`coalesce('#' || d.number, 'Return without receipt')`,
    href: sql`'/orders-detail/' || d.id`,
    name: sql`coalesce(n.name || coalesce(' · ' || nullif(n.variant_title, ''), ''), p.title)`,
  },
}

const SOURCES: Readonly<Record<ReportSource, SourceSql>> = {
  sales: SALE_SQL,
  stock: STOCK_SQL,
  visits: VISIT_SQL,
  campaigns: CAMPAIGN_SQL,
  offers: OFFER_SQL,
}

export const sourceSql = (source: ReportSource): SourceSql => SOURCES[source]
