import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { ReportViewer } from './report-viewer'

/** How rows behind a figure are described: `columns` of rows `e`, then expressions over rows `f` that have them. */
export type RowDetails = {
  readonly columns: SQL
  readonly joins: SQL
  readonly label: SQL
  /** Null for rows that have no page. */
  readonly href: SQL
  readonly name: SQL
}

const column = (sum: ReportSum): SQL => sql`e.${sql.identifier(sum)}`

/** A source whose rows have a column for each sum, named like it. */
export const columnSource = (rows: (viewer: ReportViewer, range: DayRange) => SQL, details: RowDetails) => ({
  rows: (viewer: ReportViewer, range: DayRange) => ({ from: sql`(${rows(viewer, range)}) e`, where: sql`true` }),
  sum: (sum: ReportSum): SQL => sql`coalesce(sum(${column(sum)}), 0)::float8`,
  isPart: (sum: ReportSum): SQL => sql`${column(sum)} <> 0`,
  details,
})

/** The moments between which the days of a range lie on the store's clocks, as a row of `bounds`. */
export const boundsOf = ({ storeId }: ReportViewer, { from, to }: DayRange): SQL =>
  sql`select s.time_zone as zone, (${from}::date)::timestamp at time zone s.time_zone as start,
    (${to}::date + 1)::timestamp at time zone s.time_zone as finish from store s where s.id = ${storeId}`
