import { MARKETING_MEASURES, MARKETING_SUMS } from './marketing-measures'
import type { ReportMeasure, ReportSum, ReportSums } from './report-measure'
import type { ReportSource } from './report-sources'
import { SALE_MEASURES, SALE_SUMS } from './sale-measures'
import { STOCK_MEASURES, STOCK_SUMS } from './stock-measures'
import { VISIT_MEASURES } from './visit-measures'
import { VISIT_SUMS } from './visit-sums'

/** Every measure, in the order in which screens list them. */
export const MEASURES = { ...SALE_MEASURES, ...STOCK_MEASURES, ...VISIT_MEASURES, ...MARKETING_MEASURES }

export type MeasureId = keyof typeof MEASURES
export const MEASURE_IDS = Object.keys(MEASURES) as [MeasureId, ...MeasureId[]]

export const measureOf = (id: MeasureId): ReportMeasure => MEASURES[id]

const ALL_SUMS: readonly ReportSum[] = [...SALE_SUMS, ...STOCK_SUMS, ...VISIT_SUMS, ...MARKETING_SUMS]
export const NO_SUMS = Object.fromEntries(ALL_SUMS.map((sum) => [sum, 0])) as ReportSums

/** The sums that measures are computed from, each once. */
export const sumsOf = (measures: readonly MeasureId[]): ReportSum[] =>
  ALL_SUMS.filter((sum) => measures.some((id) => measureOf(id).parts.includes(sum)))

/** The source of the measures of one report; null when they come from several. */
export function reportSourceOf(measures: readonly MeasureId[]): ReportSource | null {
  const [first, ...others] = [...new Set(measures.map((id) => measureOf(id).source))]
  return first && others.length === 0 ? first : null
}

const EXTRA_SUMS: Partial<Record<ReportSum, { label: string; isMoney: boolean }>> = {
  costedNet: { label: 'Net sales with known cost', isMoney: true },
  stockUnitDays: { label: 'Units × days', isMoney: false },
}

/** How a sum is shown beside the rows that it adds up. Most sums are a measure of their own. */
export function sumFacts(sum: ReportSum): { label: string; isMoney: boolean } {
  const measure: ReportMeasure | undefined = Object.entries(MEASURES).find(([id]) => id === sum)?.[1]
  return measure
    ? { label: measure.label, isMoney: measure.kind === 'money' }
    : (EXTRA_SUMS[sum] ?? { label: sum, isMoney: false })
}
