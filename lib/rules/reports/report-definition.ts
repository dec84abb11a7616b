import { type DimensionId, dimensionOf } from './dimensions'
import { type MeasureId, measureOf, reportSourceOf } from './measures'
import type { Comparison, DayRange } from './report-range'

/** Only rows whose dimension has one of these values. */
export type ReportFilter = { dimension: DimensionId; values: readonly string[] }

/** What a report shows, of which range; saved, sent and computed in this one form. */
export type ReportDefinition = {
  measures: readonly MeasureId[]
  /** None: one row of totals. Two at most. */
  dimensions: readonly DimensionId[]
  filters: readonly ReportFilter[]
  range: DayRange
  compare: Comparison
  /** By the first dimension's own order when it is null. */
  sort: { measure: MeasureId; direction: 'asc' | 'desc' } | null
}

export const MAX_DIMENSIONS = 2

/** Why a report cannot be computed; null when it can. */
export function definitionError({
  measures,
  dimensions,
  filters,
}: Pick<ReportDefinition, 'measures' | 'dimensions' | 'filters'>): string | null {
  const source = reportSourceOf(measures)
  if (!source) return 'These figures cannot be shown in one report.'
  const used = [...dimensions, ...filters.map(({ dimension }) => dimension)]
  const wrong = used.find((id) => !canGroup(id, measures))
  return wrong ? `These figures cannot be grouped by ${dimensionOf(wrong).label.toLowerCase()}.` : null
}

/** Whether all measures can be shown by a dimension. */
export function canGroup(id: DimensionId, measures: readonly MeasureId[]): boolean {
  const { sources, only } = dimensionOf(id)
  return measures.every((each) => {
    const { source, at } = measureOf(each)
    return sources.includes(source) && (only === undefined || (only === 'end' ? at === 'end' : at === undefined))
  })
}
