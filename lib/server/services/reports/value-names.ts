import 'server-only'
import { sql } from 'drizzle-orm'
import { type DimensionId, valueName } from '@/lib/rules/reports/dimensions'
import type { ReportSource } from '@/lib/rules/reports/report-sources'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { dimensionSql } from './dimension-sql'
import type { ReportViewer } from './report-viewer'

/** Names of the values of one dimension by value, as people read them. */
export async function namesOfValues(
  tx: Tx,
  { storeId }: ReportViewer,
  dimension: DimensionId,
  values: ReadonlySet<string>,
  source: ReportSource,
): Promise<(value: string) => string> {
  const { label } = dimensionSql(dimension)
  const ids = label ? [...values].filter((value) => value !== '') : []
  const rows =
    label && ids.length > 0
      ? await rowsOf<{ id: string; name: string | null }>(
          tx,
          sql`select g.id::text as id, ${label(sql`g.id`)} as name
            from (select ${storeId}::uuid as store_id, unnest(${sql.param(ids)}::uuid[]) as id) g`,
        )
      : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (value) => names.get(value) ?? valueName(dimension, value, source) ?? value
}
