import 'server-only'
import type { DimensionId } from '@/lib/rules/reports/dimensions'
import { type SheetCell, sheetFrame, sheetRow } from '@/lib/rules/reports/report-sheet'
import type { LongReport } from './long-report'

/** A report as an Excel workbook, row by row. `onRows`: after each thousand rows, with how many are written. */
export async function reportWorkbook(
  report: LongReport,
  dimensions: readonly DimensionId[],
  onRows?: (written: number) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeWorkbook } = await import('../../xlsx/write-workbook')
  return writeWorkbook(sheetFrame(report, dimensions), cellsOf(report.rows), onRows)
}

function* cellsOf(rows: LongReport['rows']): Generator<SheetCell[]> {
  for (const row of rows) yield sheetRow(row)
}
