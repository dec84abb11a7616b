import 'server-only'
import { type DimensionId, valueName } from '@/lib/rules/reports/dimensions'
import type { ReportSource } from '@/lib/rules/reports/report-sources'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { dimensionSql } from './dimension-sql'
import type { ReportViewer } from './report-viewer'

type NamedValue = { id: string; name: string | null }

/** Names of the values of one dimension by value, as people read them. */
export async function namesOfValues(
  tx: Tx,
  viewer: ReportViewer,
  dimension: DimensionId,
  values: ReadonlySet<string>,
  source: ReportSource,
): Promise<(value: string) => string> {
  const { names } = dimensionSql(dimension)
  const ids = names ? [...values].filter((value) => value !== '') : []
  const rows = names && ids.length > 0 ? await rowsOf<NamedValue>(tx, names(viewer.storeId, ids)) : []
  const found = new Map<string, string>()
  for (const { id, name } of rows) if (name !== null && !found.has(id)) found.set(id, name)
  return (value) => found.get(value) ?? valueName(dimension, value, source) ?? value
}
