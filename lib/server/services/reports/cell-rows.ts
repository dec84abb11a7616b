import 'server-only'
import { sql } from 'drizzle-orm'
import type { reports } from '@/lib/contract/reports'
import { Failure } from '@/lib/rules/failure'
import { fromMinor } from '@/lib/rules/money'
import { daysBetween } from '@/lib/rules/reports/day-arithmetic'
import { measureOf, NO_SUMS, sumFacts } from '@/lib/rules/reports/measures'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import { rowsOf } from '../../db/rows-of'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { definitionFor, storeMoney } from './compute-report'
import { dimensionJoins } from './dimension-sql'
import { passing } from './sale-conditions'
import { sourceSql } from './source-sql'

const PAGE = 50

type Found = { id: string; at: Date; kind: string; label: string; href: string | null; name: string } & Record<
  string,
  number
>

/**
 * The rows that a figure is the sum of: those of its range and filters with the values of its row. They are found by the
 * expressions that group the report, so that they sum to the figure.
 */
export const reportCellRows: Handler<typeof reports.rows> = (ctx, query) =>
  transaction(ctx, async (tx) => {
    const { dimensions, filters, range } = definitionFor(ctx, { ...query, measures: [query.measure] })
    if (query.keys.length > dimensions.length) throw new Failure('invalid', 'This row does not exist.')
    const own = query.keys.flatMap((key, index) => {
      const id = dimensions[index]
      return id ? [{ dimension: id, values: [key] }] : []
    })
    const all = [...filters, ...own]
    const { source, kind, parts, of } = measureOf(query.measure)
    const { rows: rowsIn, sum, isPart, details } = sourceSql(source)
    const found = rowsIn(ctx, range)
    const columns = sql.join(
      parts.map((part) => sql`${sum(part)} as ${sql.identifier(part)}`),
      sql`, `,
    )
    const from = sql`from ${found.from} ${dimensionJoins(
      ctx,
      all.map(({ dimension }) => dimension),
    )}
      where ${found.where} and ${passing(all)}`
    const adds = sql`(${sql.join(parts.map(isPart), sql` or `)})`
    const [sums] = await rowsOf<Record<string, number> & { count: number }>(
      tx,
      sql`select count(distinct e.id) filter (where ${adds})::int as count, ${columns} ${from}`,
    )
    const rows = await rowsOf<Found>(
      tx,
      sql`select f.*, ${details.label} as label, ${details.href} as href, coalesce(${details.name}, '') as name
        from (
          select e.store_id, e.id, e.at, e.kind, ${details.columns}, ${columns} ${from} and ${adds}
          group by e.store_id, e.id, e.at, e.kind, ${details.columns}
          order by e.at desc, e.id desc limit ${PAGE} offset ${query.page * PAGE}
        ) f ${details.joins} where f.store_id = ${ctx.storeId}
        order by f.at desc, f.id desc`,
    )
    const { code } = await storeMoney(tx, ctx)
    const shown = (part: ReportSum, value: number) => (sumFacts(part).isMoney ? fromMinor(value, code) : value)
    const value = of({ ...NO_SUMS, ...sums }, daysBetween(range.from, range.to) + 1)
    return {
      value: value !== null && kind === 'money' ? fromMinor(value, code) : value,
      parts: parts.map((part) => ({ ...sumFacts(part), value: shown(part, sums?.[part] ?? 0) })),
      rows: rows.map((row) => ({
        _id: row.id,
        label: row.label,
        href: row.href,
        at: new Date(row.at).toISOString(),
        kind: row.kind,
        name: row.name,
        values: parts.map((part) => shown(part, row[part] ?? 0)),
      })),
      count: sums?.count ?? 0,
    }
  })
