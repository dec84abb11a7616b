import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { saleSums } from '../../db/sale-sums'
import type { Tx } from '../../db/transaction'
import type { OverviewPeriod } from './period'
import { inSpanOf } from './sales-in-span'

/**
 * Orders, their sales (minor units, with tax and shipping, less refunds), what was paid for them before refunds, and
 * units less those that went back, of one period.
 */
export type Sales = {
  readonly orders: number
  readonly sales: number
  readonly paid: number
  readonly units: number
}
export type DayOfSales = Sales & { readonly day: string }

const NO_SALES: Sales = { orders: 0, sales: 0, paid: 0, units: 0 }

/** Every day of the period, including those without sales, and the sums of the period and of the previous one. */
export async function salesByDay(tx: Tx, { storeId }: StoreScope, period: OverviewPeriod) {
  const rows = await rowsOf<DayOfSales & { isNow: boolean }>(
    tx,
    sql`select e.day_local::text as day, e.at >= ${period.now.from.toISOString()}::timestamptz as "isNow",
        ${saleSums.orders} as orders, ${saleSums.total} as sales, ${saleSums.paid} as paid, ${saleSums.units} as units
      from sale_event e
      where e.store_id = ${storeId} and (${inSpanOf(period.now)} or ${inSpanOf(period.before)})
      group by 1, 2`,
  )
  const now = rows.filter(({ isNow }) => isNow)
  const days = period.days.map((day) => ({ day, ...sumOf(now.filter((row) => row.day === day)) }))
  return { days, now: sumOf(now), before: sumOf(rows.filter(({ isNow }) => !isNow)) }
}

const sumOf = (rows: readonly Sales[]): Sales =>
  rows.reduce<Sales>(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      sales: sum.sales + row.sales,
      paid: sum.paid + row.paid,
      units: sum.units + row.units,
    }),
    NO_SALES,
  )
