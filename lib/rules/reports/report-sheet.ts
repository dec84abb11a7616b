import { currencyExponent } from '../money'
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

type Report = {
  readonly measures: readonly MeasureId[]
  readonly rows: readonly (Figures & { readonly labels: readonly string[] })[]
  readonly totals: Figures
  readonly before: DayRange | null
  readonly currency: { readonly code: string }
}

/** The columns of the screen, then those of the compared range. */
export function reportSheet(report: Report, dimensions: readonly DimensionId[]): ReportSheet {
  const { measures, rows, totals, before, currency } = report
  const figures = measures.map((id) => ({ label: measureOf(id).label, kind: measureOf(id).kind }))
  const earlier = before
    ? figures.map(({ label, kind }) => ({ label: `${label} (${before.from} to ${before.to})`, kind }))
    : []
  const cells = ({ values, before: other }: Figures): SheetCell[] => [...values, ...(other ?? [])]
  return {
    columns: [
      ...dimensions.map((id) => ({ label: dimensionOf(id).label, kind: 'text' as const })),
      ...figures,
      ...earlier,
    ],
    rows: rows.map((row) => [...row.labels, ...cells(row)]),
    totals: [...dimensions.map((_, index) => (index === 0 ? 'Total' : '')), ...cells(totals)],
    exponent: currencyExponent(currency.code),
  }
}

/** A cell as text without grouping: amounts with the decimals of the currency. */
export function cellText(cell: SheetCell, kind: SheetColumn['kind'], exponent: number): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  return kind === 'money' ? cell.toFixed(exponent) : String(cell)
}
