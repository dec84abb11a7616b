import 'server-only'
import { sql } from 'drizzle-orm'
import { comparedRange } from '@/lib/rules/reports/compared-range'
import { sumsOf } from '@/lib/rules/reports/measures'
import type { ReportDefinition } from '@/lib/rules/reports/report-definition'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import type { DayRange } from '@/lib/rules/reports/report-range'
import type { GroupSums } from '@/lib/rules/reports/report-rows'
import { cursorPages } from '../../db/cursor-pages'
import type { Tx } from '../../db/transaction'
import { assertGroups, groupedBy, MOST_GROUPS } from './group-rows'
import type { ReportViewer } from './report-viewer'

/** A group of two ranges; its sums are 0 in one where it had none. `before` is null without a range to compare with. */
type ComparedGroup = { keys: string[]; now: GroupSums['sums']; before: GroupSums['sums'] | null }

/**
 * The groups of `groupRows`, of both ranges and by their keys, in pages of `size`: the database joins and sorts them, and
 * memory holds one page. Throws `invalid` for more groups than a report can hold.
 */
export async function* pagesOfGroups(
  tx: Tx,
  viewer: ReportViewer,
  definition: ReportDefinition,
  size: number,
): AsyncGenerator<ComparedGroup[]> {
  const { dimensions, measures, range, compare } = definition
  const earlier = comparedRange(range, compare)
  const parts = sumsOf(measures)
  const keys = dimensions.map((_, index) => sql.identifier(`key${index}`))
  const side = async (days: DayRange) => {
    const { columns, from } = await groupedBy(tx, viewer, definition, days)
    return sql`(select ${columns} from ${from})`
  }
  const sumsFrom = (alias: string, before: boolean) =>
    parts.map(
      (part) => sql`${sql.identifier(alias)}.${sql.identifier(part)} as ${sql.identifier(sumName(part, before))}`,
    )
  const own = earlier
    ? keys.map((key) => sql`coalesce(n.${key}, b.${key}) as ${key}`)
    : keys.map((key) => sql`n.${key} as ${key}`)
  const columns = sql.join([...own, ...sumsFrom('n', false), ...(earlier ? sumsFrom('b', true) : [])], sql`, `)
  const same = sql.join(
    keys.map((key) => sql`n.${key} = b.${key}`),
    sql` and `,
  )
  const joined = earlier ? sql`full join ${await side(earlier)} b on ${same}` : sql``
  const query = sql`select * from (select ${columns} from ${await side(range)} n ${joined}) r
    order by ${sql.join(
      keys.map((key) => sql`r.${key} collate "C"`),
      sql`, `,
    )} limit ${MOST_GROUPS + 1}`
  let count = 0
  for await (const page of cursorPages<Record<string, number | string | null>>(tx, query, size)) {
    count += page.length
    assertGroups(count)
    const sumsOfRow = (row: (typeof page)[number], before: boolean): GroupSums['sums'] =>
      Object.fromEntries(parts.map((part) => [part, Number(row[sumName(part, before)] ?? 0)]))
    yield page.map((row) => ({
      keys: dimensions.map((_, index) => String(row[`key${index}`])),
      now: sumsOfRow(row, false),
      before: earlier && sumsOfRow(row, true),
    }))
  }
}

const sumName = (part: ReportSum, before: boolean): string => (before ? `before ${part}` : part)
