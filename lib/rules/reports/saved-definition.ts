import type { DimensionId } from './dimensions'
import { libraryReport, type ReportId } from './library'
import type { MeasureId } from './measures'
import type { ReportFilter } from './report-definition'
import { type Comparison, type DayRange, PRESETS, type PresetId } from './report-range'

/** A report of the library, or one of a person's own measures and dimensions. */
export type ReportKind = ReportId | 'custom'

/** A report as it is saved: its range is a preset, or two days. */
export type SavedDefinition = {
  readonly report: ReportKind
  readonly measures: readonly MeasureId[]
  readonly dimensions: readonly DimensionId[]
  readonly filters: readonly ReportFilter[]
  readonly preset: PresetId | null
  readonly from: string
  readonly to: string
  readonly compare: Comparison
  readonly sort: MeasureId | null
  readonly direction: 'asc' | 'desc'
}

/** The days of a saved report; `today` on the store's clocks. */
export const savedRange = (
  { preset, from, to }: Pick<SavedDefinition, 'preset' | 'from' | 'to'>,
  today: string,
): DayRange => (preset ? PRESETS[preset].of(today) : { from, to })

export const CUSTOM_REPORT = {
  title: 'Custom report',
  description: 'Choose figures, up to two groupings and filters.',
}

export const reportTitle = (report: ReportKind): string =>
  report === 'custom' ? CUSTOM_REPORT.title : libraryReport(report).title
