import 'server-only'
import { eq } from 'drizzle-orm'
import { DateTime } from 'luxon'
import type { ReportQuery, ReportReply } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { comparedRange } from '@/lib/rules/reports/compared-range'
import { dimensionOf } from '@/lib/rules/reports/dimensions'
import { type MeasureId, measureOf, reportSourceOf } from '@/lib/rules/reports/measures'
import { definitionError, type ReportDefinition } from '@/lib/rules/reports/report-definition'
import { type ReportRow, reportRows, sortedBySum } from '@/lib/rules/reports/report-rows'
import { REPORT_SOURCES } from '@/lib/rules/reports/report-sources'
import { store } from '../../db/schema/platform'
import { setLocal } from '../../db/set-local'
import type { Tx } from '../../db/transaction'
import { groupRows, topGroups } from './group-rows'
import type { ReportViewer } from './report-viewer'
import { namesOfValues } from './value-names'

/**
 * What the person may see of a query: measures that show costs need `product.see_cost`. Throws `forbidden` when nothing
 * is left, for a dimension that names customers without `customer.view`, and for a source without its permission;
 * `invalid` for figures that do not go together.
 */
export function definitionFor(viewer: ReportViewer, query: ReportQuery): ReportDefinition {
  const { from, to, compare, sort, direction, dimensions, filters } = query
  const measures = query.measures.filter((id) => mayShow(viewer, id))
  const used = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const missing = used.map((id) => dimensionOf(id).needs).find((needs) => needs && !viewer.permissions.has(needs))
  const source = reportSourceOf(query.measures)
  const { needs } = REPORT_SOURCES[source ?? 'sales']
  if (measures.length === 0 || missing || (needs && !viewer.permissions.has(needs)))
    throw new Failure('forbidden', 'Your role does not allow this report.')
  const error = definitionError(query)
  if (error) throw new Failure('invalid', error)
  const isSorted = sort !== undefined && measures.includes(sort)
  return {
    measures,
    dimensions,
    filters,
    range: { from, to },
    compare,
    sort: isSorted ? { measure: sort, direction } : null,
  }
}

const mayShow = ({ permissions }: ReportViewer, id: MeasureId): boolean =>
  measureOf(id).showsCost !== true || permissions.has('product.see_cost')

/** A report with its first `most` rows; screen and files are made of it, so that they show the same figures. */
export async function computeReport(
  tx: Tx,
  viewer: ReportViewer,
  query: ReportQuery,
  most = Number.POSITIVE_INFINITY,
): Promise<ReportReply> {
  const definition = definitionFor(viewer, query)
  const { head, shownRows, shown } = await openReport(tx, viewer, definition)
  const { rows, totals, count } = await rowsWithTotals(tx, viewer, definition, most)
  return { ...head, rows: await shownRows(rows.slice(0, most)), totals: shown(totals), count }
}

type Figures = Omit<ReportRow, 'keys'>

/** What every form of a report shows besides its rows, and how its rows are shown. */
export async function openReport(
  tx: Tx,
  viewer: ReportViewer,
  { measures, dimensions, range, compare }: ReportDefinition,
) {
  const { code, symbol, timeZone } = await storeMoney(tx, viewer)
  await planForSums(tx)
  const source = reportSourceOf(measures) ?? 'sales'
  const decimal = (values: (number | null)[]) =>
    values.map((value, index) => {
      const id = measures[index]
      return value !== null && id && measureOf(id).kind === 'money' ? fromMinor(value, code) : value
    })
  const shown = ({ values, before }: Figures): Figures => ({
    values: decimal(values),
    before: before && decimal(before),
  })
  return {
    head: {
      range,
      before: comparedRange(range, compare),
      currency: { code, symbol },
      today: DateTime.now().setZone(timeZone).toISODate() ?? range.to,
      measures: [...measures],
    },
    shown,
    async shownRows(rows: readonly ReportRow[]): Promise<ReportReply['rows']> {
      const names: ((value: string) => string)[] = []
      for (const [index, id] of dimensions.entries()) {
        names.push(await namesOfValues(tx, viewer, id, new Set(rows.map(({ keys }) => keys[index] ?? '')), source))
      }
      return rows.map(({ keys, ...figures }) => ({
        keys,
        labels: keys.map((key, index) => names[index]?.(key) ?? key),
        ...shown(figures),
      }))
    },
  }
}

/** The rows of a report; of long ones that are cut anyway, only the first. */
async function rowsWithTotals(tx: Tx, viewer: ReportViewer, definition: ReportDefinition, most: number) {
  const by = Number.isFinite(most) ? sortedBySum(definition) : null
  if (by) {
    const direction = definition.sort?.direction ?? 'desc'
    const { groups, all, count } = await topGroups(tx, viewer, definition, { by, direction, most })
    return { ...reportRows(definition, groups, null, all), count }
  }
  const earlier = comparedRange(definition.range, definition.compare)
  const now = await groupRows(tx, viewer, definition, definition.range)
  const before = earlier && (await groupRows(tx, viewer, definition, earlier))
  const report = reportRows(definition, now, before)
  return { ...report, count: report.rows.length }
}

/** The store's name, currency and clocks. */
export async function storeMoney(tx: Tx, { storeId }: ReportViewer) {
  const [facts] = await tx
    .select({ name: store.name, code: store.currency, symbol: store.currencySymbol, timeZone: store.timeZone })
    .from(store)
    .where(eq(store.id, storeId))
  if (!facts) throw new Error('The store no longer exists.')
  return facts
}

/**
 * Large groups are hashed in memory instead of sorted on disk, and a second process reads the ledger: more would take
 * processors from other stores. Recent sales and all figures are in memory, where an index costs what its rows cost.
 */
const planForSums = (tx: Tx): Promise<unknown> =>
  setLocal(tx, { work_mem: '64MB', jit: 'off', random_page_cost: '1.1', max_parallel_workers_per_gather: '1' })
