import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { rowsOf } from '../../db/rows-of'
import { type ExportSource, type ExportViewer, exportSource } from '../feature/export-source'
import type { ListOrder } from '../rows/keyset'
import { type PageSource, pageOf } from '../rows/page-of'
import { columnsFor, type ExportColumn } from './export-columns'

const AT_A_TIME = 500

type Plan<Filter, Row> = {
  readonly name: string
  readonly filter: z.ZodType<Filter>
  readonly columns: readonly ExportColumn<Row>[]
  readonly read: (viewer: ExportViewer, filter: Filter) => { source: PageSource; order: ListOrder }
}

/** An export of the rows of one statement, read forwards by the last row seen. */
export const tableSource = <Filter, Row extends object>(plan: Plan<Filter, Row>): ExportSource =>
  exportSource<Filter>({
    name: plan.name,
    headings: (viewer) => columnsFor(plan.columns, viewer).map(([heading]) => heading),
    permissions: [...new Set(plan.columns.flatMap(([, , permission]) => (permission ? [permission] : [])))],
    filter: plan.filter,
    async count(tx, viewer, filter) {
      const { from, where } = plan.read(viewer, filter).source
      const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${from} where ${where}`)
      return row?.count ?? 0
    },
    async page(tx, viewer, filter, after) {
      const { source, order } = plan.read(viewer, filter)
      const columns = columnsFor(plan.columns, viewer)
      const asked = { size: AT_A_TIME, ...(after === null ? {} : { after }) }
      const { rows, next } = await pageOf<Row>(tx, source, order, asked)
      return { rows: rows.map((row) => columns.map(([, text]) => text(row))), next }
    },
  })
