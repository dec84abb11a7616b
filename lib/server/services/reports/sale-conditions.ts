import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Cube } from '@/lib/rules/reports/cubes'
import type { ReportFilter } from '@/lib/rules/reports/report-definition'
import type { DayRange } from '@/lib/rules/reports/report-range'
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

/** Daily figures `e` of a range that pass all filters. */
export const figureConditions = (
  viewer: ReportViewer,
  cube: Cube,
  range: DayRange,
  filters: readonly ReportFilter[],
): SQL =>
  sql.join(
    [
      ofDays(viewer, range),
      sql`e.cube = ${cube}`,
      ...filters.map((filter) => {
        const value = cubeValue(cube, filter.dimension) ?? dimensionSql(filter.dimension).value
        return isOneOf(sql`coalesce((${value})::text, '')`, filter)
      }),
    ],
    sql` and `,
  )

/** Rows `e` of the days of a range. */
export const ofDays = ({ storeId }: ReportViewer, { from, to }: DayRange): SQL =>
  sql`e.store_id = ${storeId} and e.day_local between ${from}::date and ${to}::date`

const isOneOf = (value: SQL, { values }: ReportFilter): SQL =>
  sql`${value} in (${sql.join(
    values.map((one) => sql`${one}`),
    sql`, `,
  )})`
