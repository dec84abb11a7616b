import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { type Cube, GOODS_BY_MONTH } from '@/lib/rules/reports/cubes'
import type { ReportFilter } from '@/lib/rules/reports/report-definition'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { FigureSpan } from '@/lib/rules/reports/whole-months'
import { dimensionSql, dimensionText } from './dimension-sql'
import { cubeValue } from './figure-cubes'
import type { ReportViewer } from './report-viewer'

/** Rows `e` of a source that pass all filters. */
export const passing = (filters: readonly ReportFilter[]): SQL =>
  filters.length === 0
    ? sql`true`
    : sql.join(
        filters.map((filter) => isOneOf(dimensionText(filter.dimension), filter)),
        sql` and `,
      )

/** Figures `e` of a span that pass all filters; `fresh` is a condition on those of days. */
export const figureConditions = (
  viewer: ReportViewer,
  cube: Cube,
  { months, days }: FigureSpan,
  filters: readonly ReportFilter[],
  fresh = sql`true`,
): SQL =>
  sql.join(
    [
      sql`e.store_id = ${viewer.storeId}`,
      sql`(${sql.join(
        [
          ...days.map((range) => sql`e.cube = ${cube} and ${liesIn(sql`e.day_local`, range)} and ${fresh}`),
          ...(months.length > 0
            ? [sql`e.cube = ${GOODS_BY_MONTH} and e.day_local = any(${sql.param([...months])}::date[])`]
            : []),
        ],
        sql` or `,
      )})`,
      ...filters.map((filter) => {
        const value = cubeValue(cube, filter.dimension) ?? dimensionSql(filter.dimension).value
        return isOneOf(sql`coalesce((${value})::text, '')`, filter)
      }),
    ],
    sql` and `,
  )

/** Groups without any of the figures add nothing, such as orders without a refund in a report of refunds. */
export const someOf = (sums: readonly SQL[]): SQL =>
  sql.join(
    sums.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  )

/** Rows `e` of the days of a range. */
export const ofDays = ({ storeId }: ReportViewer, range: DayRange): SQL =>
  sql`e.store_id = ${storeId} and ${liesIn(sql`e.day_local`, range)}`

/** The condition that a day lies in a range. */
export const liesIn = (day: SQL, { from, to }: DayRange): SQL => sql`${day} between ${from}::date and ${to}::date`

const isOneOf = (value: SQL, { values }: ReportFilter): SQL =>
  sql`${value} in (${sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  )})`
