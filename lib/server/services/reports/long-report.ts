import 'server-only'
import type { ReportQuery, ReportReply } from '@/lib/contract/reports'
import { daysBetween } from '@/lib/rules/reports/day-arithmetic'
import { dimensionOf } from '@/lib/rules/reports/dimensions'
import { addSums, rowOrder, sortFigure, valuesFrom } from '@/lib/rules/reports/report-rows'
import type { Tx } from '../../db/transaction'
import { computeReport, definitionFor, openReport } from './compute-report'
import { pagesOfGroups } from './group-pages'
import { PACKED_PAGE, packedRows } from './packed-rows'
import type { ReportViewer } from './report-viewer'

/** A report whose rows are read once and in their order, however many there are. */
export type LongReport = Omit<ReportReply, 'rows'> & { rows: Iterable<ReportReply['rows'][number]> }

/**
 * The same report with all of its rows, of which memory holds little: the database joins the ranges, and rows are packed
 * page by page.
 */
export async function computeLongReport(tx: Tx, viewer: ReportViewer, query: ReportQuery): Promise<LongReport> {
  const definition = definitionFor(viewer, query)
  const { dimensions, measures, range } = definition
  const [only, second] = dimensions
  // Times without sales are rows as well, and there are few of them.
  if (!only || (!second && dimensionOf(only).kind === 'time')) return computeReport(tx, viewer, query)
  const { head, shownRows, shown } = await openReport(tx, viewer, definition)
  const order = rowOrder(definition)
  const days = daysBetween(range.from, range.to) + 1
  const packed = packedRows<ReportReply['rows'][number]>()
  let [all, allBefore] = [addSums([]), addSums([])]
  for await (const page of pagesOfGroups(tx, viewer, definition, PACKED_PAGE)) {
    const rows = page.map(({ keys, now, before }) => ({
      ...{ keys, values: valuesFrom(measures, days, now) },
      before: before && valuesFrom(measures, days, before),
    }))
    const figures = rows.map(({ values }) => (order ? sortFigure(values, order.column) : 0))
    packed.add(await shownRows(rows), figures)
    const sums = (of: 'now' | 'before') => page.map((group) => ({ keys: group.keys, sums: group[of] ?? {} }))
    all = addSums([{ keys: [], sums: all }, ...sums('now')])
    allBefore = addSums([{ keys: [], sums: allBefore }, ...sums('before')])
  }
  const totals = {
    values: valuesFrom(measures, days, all),
    before: head.before && valuesFrom(measures, days, allBefore),
  }
  return { ...head, rows: packed.sorted(order?.direction ?? null), totals: shown(totals), count: packed.count }
}
