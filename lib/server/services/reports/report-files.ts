import 'server-only'
import type { FileReply } from '@/lib/contract/file-reply'
import type { ReportQuery, ReportReply, reports } from '@/lib/contract/reports'
import { csvText } from '@/lib/rules/csv-text'
import { cellText, type ReportSheet, reportSheet } from '@/lib/rules/reports/report-sheet'
import type { VendorContext } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { computeReport, storeMoney } from './compute-report'
import { computeLongReport } from './long-report'
import { reportWorkbook } from './report-workbook'

/** The columns of the screen, of both ranges; amounts have the decimals of the currency. */
export const reportCsv: Handler<typeof reports.csv> = async (ctx, query) => {
  const { report } = await exportedReport(ctx, query, 'csv')
  return csvFile(report, reportSheet(report, query.dimensions))
}

/** The same as an Excel workbook, whose figures are numbers. */
export const reportXlsx: Handler<typeof reports.xlsx> = async (ctx, query) => {
  const report = await transaction(ctx, async (tx) => {
    const computed = await computeLongReport(tx, ctx, query)
    await recordExport(tx, ctx, computed, 'xlsx')
    return computed
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { fileName: fileName(report, 'xlsx'), type, bytes: await reportWorkbook(report, query.dimensions) }
}

/** The same to print. */
export const reportPdf: Handler<typeof reports.pdf> = async (ctx, { title, ...query }) => {
  const { report, store } = await exportedReport(ctx, query, 'pdf')
  return pdfFile(report, reportSheet(report, query.dimensions), title, store)
}

const exportedReport = (ctx: VendorContext, query: ReportQuery, format: string) =>
  transaction(ctx, async (tx) => {
    const report = await computeReport(tx, ctx, query)
    await recordExport(tx, ctx, report, format)
    return { report, store: (await storeMoney(tx, ctx)).name }
  })

const recordExport = (
  tx: Tx,
  ctx: VendorContext,
  { count, range }: Pick<ReportReply, 'count' | 'range'>,
  format: string,
) =>
  recordAudit(tx, ctx, {
    action: 'report.export',
    subjectType: 'report',
    after: { rows: count, format, ...range },
  })

export const csvFile = (report: ReportReply, { columns, rows, totals, exponent }: ReportSheet): FileReply => {
  const line = (cells: ReportSheet['totals']) =>
    cells.map((cell, index) => {
      const text = cellText(cell, columns[index]?.kind ?? 'text', exponent)
      return typeof cell === 'number' ? { number: text } : text
    })
  return {
    fileName: fileName(report, 'csv'),
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(csvText([columns.map(({ label }) => label), ...rows.map(line), line(totals)])),
  }
}

export async function pdfFile(
  report: ReportReply,
  sheet: ReportSheet,
  title: string,
  store: string,
): Promise<FileReply> {
  const { writeReportDocument } = await import('../../pdf/report-document')
  const { from, to } = report.range
  return {
    fileName: fileName(report, 'pdf'),
    type: 'application/pdf',
    bytes: await writeReportDocument({ title, store, range: `${from} to ${to}`, sheet }),
  }
}

const fileName = ({ range: { from, to } }: Pick<ReportReply, 'range'>, ending: string): string =>
  `report-${from}-${to}.${ending}`
