import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { isCounted } from '../../db/counted-orders'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { OverviewPeriod, TimeRange } from './period'

/** Orders and their totals (minor units) of one period. */
export type Sales = { readonly orders: number; readonly sales: number }
export type DayOfSales = Sales & { readonly day: string }

/** Every day of the period, including those without sales, and the sums of the period and of the previous one. */
export async function salesByDay(tx: Tx, { storeId }: StoreScope, period: OverviewPeriod) {
  const rows = await rowsOf<DayOfSales>(
    tx,
    sql`select day::text, orders, sales from (
        select (o.placed_at at time zone ${period.timeZone})::date as day,
          count(*)::int as orders, sum(o.total)::float8 as sales
        from "order" o
        where o.store_id = ${storeId} and ${isCounted} and (${inSpan(period.now)} or ${inSpan(period.before)})
        group by 1
      ) as days`,
  )
  const found = new Map(rows.map((row) => [row.day, row]))
  const days = period.days.map((day) => found.get(day) ?? { day, orders: 0, sales: 0 })
  const shown = new Set(period.days)
  return { days, now: sumOf(days), before: sumOf(rows.filter(({ day }) => !shown.has(day))) }
}

const inSpan = ({ from, to }: TimeRange) =>
  sql`(o.placed_at >= ${from.toISOString()}::timestamptz and o.placed_at < ${to.toISOString()}::timestamptz)`

const sumOf = (days: readonly DayOfSales[]): Sales =>
  days.reduce<Sales>((sum, day) => ({ orders: sum.orders + day.orders, sales: sum.sales + day.sales }), {
    orders: 0,
    sales: 0,
  })
