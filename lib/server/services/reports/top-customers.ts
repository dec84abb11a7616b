import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportDefinition } from '@/lib/rules/reports/report-definition'
import type { ReportSum } from '@/lib/rules/reports/report-measure'
import type { SaleSum } from '@/lib/rules/reports/sale-measures'
import { figureSum } from '../../db/figure-sums'
import type { ReportViewer } from './report-viewer'
import { figureConditions, someOf } from './sale-conditions'

/** The sums that the index `daily_figure_customer` holds. */
const INDEXED: readonly ReportSum[] = ['orders', 'net', 'total']

/** Whether the first customers of a report can be found by index, from daily figures that are not old. */
export const areTopCustomersIndexed = ({ dimensions, filters }: ReportDefinition, by: ReportSum): boolean =>
  dimensions.join() === 'customer' && filters.length === 0 && INDEXED.includes(by)

/** Which groups come first: by a sum, `asc` or `desc`. */
export type Top = { readonly by: ReportSum; readonly order: SQL; readonly most: number }

/**
 * The rows of `topGroups` by customer. A year has nearly as many figures as orders of customers, so that only one sum of
 * each is read, in the order of an index; the others are those of the first customers alone. A customer with a sum of 0
 * is counted where another sum is not 0.
 */
export function topCustomers(
  viewer: ReportViewer,
  { parts, range }: Pick<ReportDefinition, 'range'> & { parts: readonly ReportSum[] },
  { by, order, most }: Top,
): SQL {
  const own = figureConditions(viewer, 'customers', { months: [], days: [range] }, [])
  const all = figureConditions(viewer, 'kinds', { months: [], days: [range] }, [])
  // Safe: only sales have customers.
  const sumOf = (part: ReportSum) => figureSum(part as SaleSum)
  const named = (prefix: string) =>
    sql.join(
      parts.map((part) => sql`${sumOf(part)} as ${sql.identifier(`${prefix}${part}`)}`),
      sql`, `,
    )
  return sql`
    with summed as materialized (
      select e.customer_id as k0, ${sumOf(by)} as by_sum from daily_figure e where ${own} group by 1
    ), zero as (
      select k0 from summed where by_sum = 0
    ), counted as materialized (
      select k0, by_sum from summed where by_sum <> 0
      union all
      select e.customer_id, 0 from daily_figure e where ${own} and ${isAmong(sql`zero`)} group by 1 having ${someOf(parts.map(sumOf))}
    ), first as materialized (
      select k0 from counted order by by_sum ${order}, k0 nulls first limit ${most}
    )
    select g.*, coalesce(g.k0::text, '') as key0, (select count(*)::int from counted) as count, a.*
    from (
      select e.customer_id as k0, ${named('')}
      from daily_figure e where ${own} and ${isAmong(sql`first`)} group by 1
    ) g cross join (select ${named('all ')} from daily_figure e where ${all}) a
    order by g.${sql.identifier(by)} ${order}, coalesce(g.k0::text, '') collate "C"`
}

/** Figures `e` of the customers of a list; guests are one of them, without an id. */
const isAmong = (list: SQL): SQL =>
  sql`(e.customer_id = any (array(select k0 from ${list})) or (e.customer_id is null and exists (select from ${list} where k0 is null)))`
