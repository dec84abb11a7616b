import type { MarketingSum } from './marketing-measures'
import type { ReportSource } from './report-sources'
import type { SaleSum } from './sale-measures'
import type { StockSum } from './stock-measures'
import type { VisitSum } from './visit-sums'

/** A sum over the rows of a source, in minor units or pieces. Sums add up over any grouping, measures need not. */
export type ReportSum = SaleSum | StockSum | VisitSum | MarketingSum
export type ReportSums = Readonly<Record<ReportSum, number>>

/** One figure of a report. `percent`: 12.5 is 12.5 %. */
export type ReportMeasure = {
  readonly source: ReportSource
  readonly label: string
  readonly kind: 'money' | 'count' | 'percent'
  /** How it is computed, in words. */
  readonly formula: string
  /** The sums it is computed from. */
  readonly parts: readonly ReportSum[]
  /** Shows what goods cost the store. */
  readonly showsCost?: true
  /**
   * Describes the end of the range instead of what happened in it, so that it has no days; `both`: computed from the one
   * and the other.
   */
  readonly at?: 'end' | 'both'
  /** Null where there is nothing to divide by. `days`: of the range. */
  readonly of: (sums: ReportSums, days: number) => number | null
}

type Facts = Omit<ReportMeasure, 'parts' | 'of'>

/** A measure that is one of the sums. */
export const sumMeasure = (part: ReportSum, facts: Facts): ReportMeasure => ({
  ...facts,
  parts: [part],
  of: (sums) => sums[part],
})

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** To one decimal. */
export function sharePercent(part: number, whole: number): number | null {
  const share = ratio(part, whole)
  return share === null ? null : Math.round(share * 1_000) / 10
}

export function quotient(part: number, whole: number): number | null {
  const share = ratio(part, whole)
  return share === null ? null : Math.round(share)
}
