import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Cube } from '@/lib/rules/reports/cubes'
import { addDays } from '@/lib/rules/reports/day-arithmetic'
import type { DimensionId } from '@/lib/rules/reports/dimensions'
import { reportSourceOf, sumsOf } from '@/lib/rules/reports/measures'
import type { ReportDefinition } from '@/lib/rules/reports/report-definition'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { GroupSums } from '@/lib/rules/reports/report-rows'
import type { ReportSource } from '@/lib/rules/reports/report-sources'
import type { SaleSum } from '@/lib/rules/reports/sale-measures'
import { wholeMonths } from '@/lib/rules/reports/whole-months'
import { figureSum } from '../../db/figure-sums'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { dimensionJoins, dimensionSql } from './dimension-sql'
import { cubeValue, cubeWith, hasMonths } from './figure-cubes'
import type { ReportViewer } from './report-viewer'
import { figureConditions, liesIn, passing, someOf } from './sale-conditions'
import { sourceSql } from './source-sql'
import { areTopCustomersIndexed, type Top, topCustomers } from './top-customers'

type Row = Record<ReportSum, number> & { key0: string; key1: string }

/** Rows of a report: they are compared, sorted and written in memory. */
export const MOST_GROUPS = 200_000

/** Sums to which few rows of the ledger add something. */
const OF_FEW_ROWS: readonly ReportSum[] = ['returns', 'refunded', 'unitsBack']

/** Of more days most customers of a store are among the rows. */
const FEW_DAYS = 31

type Groups = Pick<ReportDefinition, 'dimensions' | 'filters'> & {
  source: ReportSource
  parts: readonly ReportSum[]
  range: DayRange
}

/**
 * Sums of a range by the dimensions of a report. Without dimensions there is one group, of everything. Throws `invalid` for
 * more groups than a report can hold.
 */
export async function groupRows(
  tx: Tx,
  viewer: ReportViewer,
  definition: ReportDefinition,
  range: DayRange,
): Promise<GroupSums[]> {
  const { columns, from } = await groupedBy(tx, viewer, definition, range)
  const rows = await rowsOf<Row>(tx, sql`select ${columns} from ${from} limit ${MOST_GROUPS + 1}`)
  assertGroups(rows.length)
  return groupsFrom(definition, rows)
}

/** Throws `invalid` for more groups than a report can hold. */
export function assertGroups(count: number): void {
  if (count <= MOST_GROUPS) return
  const most = MOST_GROUPS.toLocaleString('en')
  throw new Failure(
    'invalid',
    `This report has more than ${most} rows. Choose a shorter period, a filter or one grouping.`,
  )
}

/** The first groups by one sum, the sums of all groups, and how many there are. */
type TopGroups = { groups: GroupSums[]; all: GroupSums['sums']; count: number }

/** The same groups, of which only the first leave the database: there are as many as the store has customers. */
export async function topGroups(
  tx: Tx,
  viewer: ReportViewer,
  definition: ReportDefinition,
  { by, direction, most }: { by: ReportSum; direction: 'asc' | 'desc'; most: number },
): Promise<TopGroups> {
  const parts = sumsOf(definition.measures)
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const rows = await rowsOf<Row & { count: number } & Record<`all ${ReportSum}`, number>>(
    tx,
    (await areCustomersIndexed(tx, viewer, definition, by))
      ? topCustomers(viewer, { parts, range: definition.range }, { by, order, most })
      : await topOfAll(tx, viewer, definition, { by, order, most }),
  )
  const [first] = rows
  return {
    groups: groupsFrom(definition, rows),
    all: Object.fromEntries(parts.map((part) => [part, first?.[`all ${part}`] ?? 0])),
    count: first?.count ?? 0,
  }
}

async function areCustomersIndexed(tx: Tx, viewer: ReportViewer, definition: ReportDefinition, by: ReportSum) {
  if (viewer.locationIds !== null || !areTopCustomersIndexed(definition, by)) return false
  return (await staleMonths(tx, viewer, definition.range)).size === 0
}

/** All groups, of which the first are cut off. */
async function topOfAll(tx: Tx, viewer: ReportViewer, definition: ReportDefinition, { by, order, most }: Top) {
  const { columns, from } = await groupedBy(tx, viewer, definition, definition.range)
  const parts = sumsOf(definition.measures)
  const totals = parts.map((part) => sql`sum(g.${sql.identifier(part)}) over () as ${sql.identifier(`all ${part}`)}`)
  return sql`select ${columns}, count(*) over ()::int as count, ${sql.join(totals, sql`, `)} from ${from}
    order by g.${sql.identifier(by)} ${order}, coalesce(g.k0::text, '') collate "C" limit ${most}`
}

/** Groups `g` of a range with their keys as texts. */
export async function groupedBy(
  tx: Tx,
  viewer: ReportViewer,
  { dimensions, filters, measures }: ReportDefinition,
  range: DayRange,
): Promise<{ columns: SQL; from: SQL }> {
  const source = reportSourceOf(measures) ?? 'sales'
  const groups = { source, dimensions, filters, parts: sumsOf(measures), range }
  const used = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  // People who see some locations see some orders: figures of whole days do not tell them apart.
  const cube = source === 'sales' && viewer.locationIds === null ? cubeWith(used) : null
  const sums = cube ? await fromFigures(tx, viewer, groups, cube) : fromRows(viewer, groups)
  const keys = dimensions.map(
    (_, index) => sql`, coalesce(g.${sql.identifier(`k${index}`)}::text, '') as ${sql.identifier(`key${index}`)}`,
  )
  return { columns: sql`g.*${sql.join(keys, sql``)}`, from: sql`(${sums}) g` }
}

function groupsFrom({ dimensions, measures }: ReportDefinition, rows: readonly Row[]): GroupSums[] {
  const parts = sumsOf(measures)
  return rows.map((row) => ({
    keys: [row.key0, row.key1].slice(0, dimensions.length),
    sums: Object.fromEntries(parts.map((part) => [part, row[part]])),
  }))
}

const named = (values: readonly SQL[], names: readonly string[]): SQL[] =>
  values.map((value, index) => sql`${value} as ${sql.identifier(names[index] ?? '')}`)
const keyNames = (dimensions: readonly DimensionId[]) => dimensions.map((_, index) => `k${index}`)
const byKeys = (dimensions: readonly DimensionId[]) =>
  dimensions.length === 0 ? sql`` : sql.raw(`group by ${dimensions.map((_, index) => index + 1).join(', ')}`)

const anyOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` or `)

function fromRows(viewer: ReportViewer, groups: Groups, days?: SQL): SQL {
  const { source, dimensions, parts } = groups
  if (dimensions.length === 0) return sql`select ${summed(viewer, groups, [], days)}`
  // Sums of other sources may count people, whom finer groups would count more than once.
  const finer = dimensions.map((id) => (source === 'sales' ? dimensionSql(id).finer : undefined))
  const keys = dimensions.map((id, index) => finer[index]?.key ?? dimensionSql(id).value)
  const by = byKeys(dimensions)
  const rows = sql`select ${summed(viewer, groups, keys, days)} ${by}`
  if (!finer.some(Boolean)) return sql`${rows} having ${someOf(parts.map(sourceSql(source).sum))}`
  const values = dimensions.map((_, index) => {
    const key = sql`r.${sql.identifier(`k${index}`)}`
    return finer[index]?.textOf(key) ?? key
  })
  const sums = parts.map((part) => sql`sum(r.${sql.identifier(part)})`)
  return sql`
    select ${sql.join([...named(values, keyNames(dimensions)), ...named(sums, parts)], sql`, `)}
    from (${rows}) r ${by} having ${someOf(sums)}`
}

/** Keys and sums of the rows of a source, and where they come from: up to the grouping. */
function summed(viewer: ReportViewer, { source, dimensions, filters, parts, range }: Groups, keys: SQL[], days?: SQL) {
  const { rows, sum, isPart } = sourceSql(source)
  const { from, where } = rows(viewer, range)
  const used = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const isOfFew = parts.every((part) => OF_FEW_ROWS.includes(part))
  return sql`${sql.join([...named(keys, keyNames(dimensions)), ...named(parts.map(sum), parts)], sql`, `)}
    from ${from} ${dimensionJoins(viewer, used, !days && addDays(range.from, FEW_DAYS) < range.to)}
    where ${where} and ${passing(filters)}${isOfFew ? sql` and (${anyOf(parts.map(isPart))})` : sql``}${days ? sql` and ${days}` : sql``}`
}

const staleDays = ({ storeId }: ReportViewer, days: readonly DayRange[]): SQL =>
  sql`select s.day from stale_day s where s.store_id = ${storeId} and (${anyOf(days.map((range) => liesIn(sql`s.day`, range)))})`

/**
 * First days of the months that have old days. A sale that is committed after this question was not there when it was
 * asked: the figures are those of that moment.
 */
async function staleMonths(tx: Tx, viewer: ReportViewer, range: DayRange): Promise<ReadonlySet<string>> {
  const stale = sql`select distinct date_trunc('month', s.day)::date::text as month from (${staleDays(viewer, [range])}) s`
  return new Set((await rowsOf<{ month: string }>(tx, stale)).map(({ month }) => month))
}

/** Whether any day of a range has figures that are not old. */
async function hasFigures(tx: Tx, viewer: ReportViewer, range: DayRange, cube: Cube): Promise<boolean> {
  const isFresh = sql`e.day_local not in (${staleDays(viewer, [range])})`
  const where = figureConditions(viewer, cube, { months: [], days: [range] }, [], isFresh)
  return (await rowsOf(tx, sql`select 1 from daily_figure e where ${where} limit 1`)).length > 0
}

/** The same sums from daily figures, with those of days whose figures are old from the ledger. One statement sees both. */
async function fromFigures(tx: Tx, viewer: ReportViewer, groups: Groups, cube: Cube): Promise<SQL> {
  const { dimensions, filters, parts, range } = groups
  const old = await staleMonths(tx, viewer, range)
  if (old.size > 0 && !(await hasFigures(tx, viewer, range, cube))) return fromRows(viewer, groups)
  const values = dimensions.map((id) => cubeValue(cube, id) ?? dimensionSql(id).value)
  const keys = named(values, keyNames(dimensions))
  const used = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const span = hasMonths(cube, used) ? wholeMonths(range, old) : { months: [], days: [range] }
  const stale = old.size === 0 ? null : staleDays(viewer, span.days)
  const derived = used.filter((id) => !cubeValue(cube, id))
  // Safe: cubes are of sales.
  const own = parts.map((part) => figureSum(part as SaleSum))
  const figures = sql`
    select ${sql.join([...keys, ...named(own, parts)], sql`, `)}
    from daily_figure e ${dimensionJoins(viewer, derived)}
    where ${figureConditions(viewer, cube, span, filters, stale ? sql`e.day_local not in (${stale})` : undefined)} ${byKeys(dimensions)}`
  if (!stale) return sql`${figures} ${dimensions.length === 0 ? sql`` : sql`having ${someOf(own)}`}`
  const sums = parts.map((part) => sql`sum(u.${sql.identifier(part)})`)
  const ownKeys = keyNames(dimensions).map((name) => sql`u.${sql.identifier(name)}`)
  return sql`
    select ${sql.join([...ownKeys, ...named(sums, parts)], sql`, `)} from (
      ${figures}
      union all
      (${fromRows(viewer, groups, sql`e.day_local in (${stale})`)})
    ) u
    ${byKeys(dimensions)} ${dimensions.length === 0 ? sql`` : sql`having ${someOf(sums)}`}`
}
