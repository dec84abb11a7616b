import { currencyExponent } from '../currency-exponent'
import { type DimensionId, dimensionOf } from './dimensions'
import { type MeasureId, measureOf } from './measures'
import type { DayRange } from './report-range'

/** A figure as a report shows it: decimal money, whole pieces, percent (12.5 is 12.5 %), null for none. */
type Figures = { readonly values: readonly (number | null)[]; readonly before: readonly (number | null)[] | null }

export type SheetColumn = { readonly label: string; readonly kind: 'text' | 'money' | 'count' | 'percent' }
export type SheetCell = string | number | null

/** A report as a table for files and emails: each of them prints these cells. */
export type ReportSheet = {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly totals: readonly SheetCell[]
  /** Decimals of the store's currency. */
  readonly exponent: number
}

/** The same without its rows. */
export type SheetFrame = Omit<ReportSheet, 'rows'>

type Row = Figures & { readonly labels: readonly string[] }

type Frame = {
  readonly measures: readonly MeasureId[]
  readonly totals: Figures
  readonly before: DayRange | null
  readonly currency: { readonly code: string }
}

const cells = ({ values, before }: Figures): SheetCell[] => [...values, ...(before ?? [])]

export const sheetRow = (row: Row): SheetCell[] => [...row.labels, ...cells(row)]

/** The columns of the screen, then those of the compared range. */
export function sheetFrame(report: Frame, dimensions: readonly DimensionId[]): SheetFrame {
  const { measures, totals, before, currency } = report
  const figures = measures.map((id) => ({ label: measureOf(id).label, kind: measureOf(id).kind }))
  const earlier = before
    ? figures.map(({ label, kind }) => ({ label: `${label} (${before.from} to ${before.to})`, kind }))
    : []
  return {
    columns: [
      ...dimensions.map((id) => ({ label: dimensionOf(id).label, kind: 'text' as const })),
      ...figures,
      ...earlier,
    ],
    totals: [...dimensions.map((_, index) => (index === 0 ? 'Total' : '')), ...cells(totals)],
    exponent: currencyExponent(currency.code),
  }
}

export const reportSheet = (
  report: Frame & { readonly rows: readonly Row[] },
  dimensions: readonly DimensionId[],
): ReportSheet => ({ ...sheetFrame(report, dimensions), rows: report.rows.map(sheetRow) })

/** A cell as text without grouping: amounts with the decimals of the currency. */
export function cellText(cell: SheetCell, kind: SheetColumn['kind'], exponent: number): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  return kind === 'money' ? cell.toFixed(exponent) : String(cell)
}
