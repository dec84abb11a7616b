import 'server-only'
import type { FileReply } from '@/lib/contract/file-reply'
import type { ReportQuery, ReportReply, reports } from '@/lib/contract/reports'
import { csvText } from '@/lib/rules/csv-text'
import { Failure } from '@/lib/rules/failure'
import { cellText, type ReportSheet, reportSheet } from '@/lib/rules/reports/report-sheet'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { computeReport, storeMoney } from './compute-report'

/** The columns of the screen, of both ranges; amounts have the decimals of the currency. */
export const reportCsv: Handler<typeof reports.csv> = async (ctx, query) => {
  const { report } = await exportedReport(ctx, query, 'csv')
  return csvFile(report, reportSheet(report, query.dimensions))
}

/** The same as an Excel workbook, whose figures are numbers. */
export const reportXlsx: Handler<typeof reports.xlsx> = async (ctx, query) => {
  const { report } = await exportedReport(ctx, query, 'xlsx')
  const { MOST_SHEET_ROWS, writeWorkbook } = await import('../../xlsx/write-workbook')
  if (report.rows.length > MOST_SHEET_ROWS)
    throw new Failure('invalid', 'An Excel sheet cannot hold so many rows. Choose a shorter period, or CSV.')
  return {
    fileName: fileName(report, 'xlsx'),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await writeWorkbook(reportSheet(report, query.dimensions)),
  }
}

/** The same to print. */
export const reportPdf: Handler<typeof reports.pdf> = async (ctx, { title, ...query }) => {
  const { report, store } = await exportedReport(ctx, query, 'pdf')
  return pdfFile(report, reportSheet(report, query.dimensions), title, store)
}

const exportedReport = (ctx: VendorContext, query: ReportQuery, format: string) =>
  transaction(ctx, async (tx) => {
    const report = await computeReport(tx, ctx, query)
    await recordAudit(tx, ctx, {
      action: 'report.export',
      subjectType: 'report',
      after: { rows: report.rows.length, format, ...report.range },
    })
    return { report, store: (await storeMoney(tx, ctx)).name }
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

const fileName = ({ range: { from, to } }: ReportReply, ending: string): string => `report-${from}-${to}.${ending}`
