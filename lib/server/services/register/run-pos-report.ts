import 'server-only'
import { sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { PosReport, posReports } from '@/lib/contract/pos-reports'
import { csvText } from '@/lib/rules/csv-text'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { Failure } from '@/lib/rules/failure'
import { rangeError } from '@/lib/rules/reports/report-range'
import type { VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { inLocationScope } from '../memberships/location-scope'
import { POS_REPORT_FACTS, type PosWhere } from './pos-report-rows'
import { type RegisterMoney, registerMoney } from './register-money'

type Query = InputOf<typeof posReports.run>
type Row = Record<string, string | number | Date | null> & { orderId: string | null; sessionId: string | null }
type Cell = string | number | null

const SHOWN = 1_000
/** A file has no more rows than a spreadsheet opens. */
const IN_FILE = 100_000

/** The report with its sums over all rows. Throws `invalid` for a range that is none. */
async function posReport(tx: Tx, ctx: VendorContext, query: Query, limit: number): Promise<PosReport> {
  const error = rangeError(query)
  if (error) throw new Failure('invalid', error.message, { [error.field]: error.message })
  const money = await registerMoney(tx, ctx)
  const { columns: all, select } = POS_REPORT_FACTS[query.report]
  const columns = all.filter(({ needsCost }) => !needsCost || ctx.permissions.has('product.see_cost'))
  const found = await rowsOf<Row>(tx, sql`${select(conditions(ctx, query, money))} limit ${IN_FILE + 1}`)
  const cells = found.map((row) => columns.map(({ key, kind }) => cellOf(row[key] ?? null, kind, money)))
  const rows = found.slice(0, limit).map(({ orderId, sessionId }, index) => ({
    ...{ orderId, sessionId },
    cells: cells[index] ?? [],
  }))
  return {
    report: query.report,
    currency: money.currency,
    columns: columns.map(({ key, label, kind }) => ({ key, label, kind })),
    rows,
    totals: columns.map(({ key, kind }, index) => (isSummed(key, kind) ? totalOf(cells, index, money) : null)),
    isCut: found.length > rows.length,
  }
}

/** Numbers of receipts and prices of one unit are no sums. */
const isSummed = (key: string, kind: string): boolean =>
  (kind === 'money' || kind === 'number') && !['receipt', 'usual', 'price'].includes(key)

function totalOf(cells: readonly Cell[][], index: number, { into, out }: RegisterMoney): number {
  return out(cells.reduce((sum, row) => sum + into(Number(row[index] ?? 0)), 0))
}

function cellOf(value: Row[string], kind: string, { out }: RegisterMoney): Cell {
  if (value === null) return null
  if (kind === 'time') return new Date(value).toISOString()
  if (kind === 'money') return out(Number(value))
  return kind === 'number' ? Number(value) : String(value)
}

const conditions =
  (ctx: VendorContext, { from, to, locationId, drawerId, cashierId }: Query, { timeZone }: RegisterMoney): PosWhere =>
  (at, ...by) =>
    sql`s.store_id = ${ctx.storeId} and ${inLocationScope(ctx, sql`s.location_id`)}
      and ${at} >= (${from}::date)::timestamp at time zone ${timeZone}
      and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}
      ${locationId === '' ? sql`` : sql`and s.location_id = ${locationId}`}
      ${drawerId === '' ? sql`` : sql`and s.drawer_id = ${drawerId}`}
      ${cashierId === '' ? sql`` : sql`and ${cashierId} in (${sql.join(by, sql`, `)})`}`

export const runPosReport: Handler<typeof posReports.run> = (ctx, query) =>
  transaction(ctx, (tx) => posReport(tx, ctx, query, SHOWN))

/** The columns of the screen with all rows. */
export const posReportCsv: Handler<typeof posReports.csv> = (ctx, query) =>
  transaction(ctx, async (tx) => {
    const { columns, rows, totals, currency } = await posReport(tx, ctx, query, IN_FILE)
    const text = (cell: Cell, index: number): string =>
      typeof cell === 'number' && columns[index]?.kind === 'money'
        ? cell.toFixed(currencyExponent(currency.code))
        : String(cell ?? '')
    const sums = totals.map((total, index) => (index === 0 ? 'Total' : text(total, index)))
    const table = [columns.map(({ label }) => label), ...rows.map(({ cells }) => cells.map(text)), sums]
    await recordAudit(tx, ctx, { action: 'report.export', subjectType: 'report', after: { rows: rows.length } })
    return {
      fileName: `register-${query.report}-${query.from}-${query.to}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvText(table)),
    }
  })
