import { comparedRange } from './compared-range'
import { daysBetween, stepsOf, type TimeStep } from './day-arithmetic'
import { type DimensionId, dimensionOf } from './dimensions'
import { type MeasureId, measureOf, NO_SUMS } from './measures'
import type { ReportDefinition } from './report-definition'
import type { ReportSum, ReportSums } from './report-measure'

/** Sums of one group, as far as they are needed; `keys` are its values of the dimensions. */
export type GroupSums = { keys: readonly string[]; sums: Readonly<Partial<Record<ReportSum, number>>> }

/** One row of a report; values in the order of its measures, in minor units where they are money. */
export type ReportRow = { keys: string[]; values: (number | null)[]; before: (number | null)[] | null }

export type ReportRows = { rows: ReportRow[]; totals: Omit<ReportRow, 'keys'> }

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

/** All values of a dimension of time within a range; null for other dimensions. */
function valuesOf(dimension: DimensionId, range: { from: string; to: string }): string[] | null {
  if (dimensionOf(dimension).kind !== 'time') return null
  if (dimension === 'hour') return HOURS
  // Safe: the other dimensions of time are steps.
  return dimension === 'weekday' ? WEEKDAYS : stepsOf(dimension as TimeStep, range)
}

/**
 * The rows of a report from the sums of its groups, now and in the compared range. Times without sales are rows of 0; the
 * first step of one range is compared with the first of the other. Without a sort, times and scales are in their order and other
 * groups by the first measure. `all`: sums of all groups, where `now` has only the first of them.
 */
export function reportRows(
  definition: ReportDefinition,
  now: readonly GroupSums[],
  before: readonly GroupSums[] | null,
  all: GroupSums['sums'] = addSums(now),
): ReportRows {
  const { measures, dimensions, range, compare } = definition
  const days = daysBetween(range.from, range.to) + 1
  const [only, second] = dimensions
  const times = only && !second ? valuesOf(only, range) : null
  const earlier = comparedRange(range, compare)
  const timesBefore = only && earlier && times ? valuesOf(only, earlier) : null
  const nowOf = byKey(now)
  const beforeOf = before && byKey(before)
  const keys = times
    ? times.map((time) => [time])
    : [...new Map([...now, ...(before ?? [])].map(({ keys }) => [keyOf(keys), [...keys]])).values()]
  const rows = keys.map((own, index): ReportRow => {
    const keyBefore = timesBefore ? [timesBefore[index] ?? ''] : own
    return {
      keys: own,
      values: valuesFrom(measures, days, nowOf.get(keyOf(own)) ?? NO_SUMS),
      before: beforeOf && valuesFrom(measures, days, beforeOf.get(keyOf(keyBefore)) ?? NO_SUMS),
    }
  })
  const totals = {
    values: valuesFrom(measures, days, all),
    before: before && valuesFrom(measures, days, addSums(before)),
  }
  return { rows: sorted(rows, definition), totals }
}

/** The column whose figures rows follow, equal ones by their keys; null: all by their keys. */
export function rowOrder(definition: ReportDefinition): { column: number; direction: 'asc' | 'desc' } | null {
  const { measures, dimensions, sort } = definition
  if (sort) return { column: measures.indexOf(sort.measure), direction: sort.direction }
  const isOrdered = dimensions.every((id) => dimensionOf(id).kind !== 'thing')
  return isOrdered ? null : { column: 0, direction: 'desc' }
}

/** What a row is sorted by; a figure that cannot be computed is below all others. */
export const sortFigure = (values: readonly (number | null)[], column: number): number =>
  values[column] ?? Number.NEGATIVE_INFINITY

function sorted(rows: ReportRow[], definition: ReportDefinition): ReportRow[] {
  const order = rowOrder(definition)
  if (!order) return rows.toSorted((a, b) => (keyOf(a.keys) < keyOf(b.keys) ? -1 : 1))
  const sign = order.direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({
    row,
    key: keyOf(row.keys),
    figure: sortFigure(row.values, order.column),
  }))
  keyed.sort((a, b) => {
    if (a.figure === b.figure) return a.key < b.key ? -1 : 1
    return sign * (a.figure < b.figure ? -1 : 1)
  })
  return keyed.map(({ row }) => row)
}

const keyOf = (keys: readonly string[]): string => JSON.stringify(keys)

const byKey = (groups: readonly GroupSums[]): Map<string, GroupSums['sums']> =>
  new Map(groups.map(({ keys, sums }) => [keyOf(keys), sums]))

/** Figures of a row from its sums. `days`: of the range. */
export function valuesFrom(measures: readonly MeasureId[], days: number, sums: GroupSums['sums']): (number | null)[] {
  const all = { ...NO_SUMS, ...sums }
  return measures.map((id) => measureOf(id).of(all, days))
}

/** Sums of all groups together. */
export function addSums(groups: readonly GroupSums[]): ReportSums {
  const all = { ...NO_SUMS } as Record<ReportSum, number>
  // Safe: the names are those of the sums.
  for (const { sums } of groups) for (const [sum, value] of Object.entries(sums)) all[sum as ReportSum] += value
  return all
}

/**
 * By which sum the rows of a report follow each other, when that is known before its measures are computed; null for times,
 * comparisons, several groupings and ratios.
 */
export function sortedBySum({ measures, dimensions, compare, sort }: ReportDefinition): ReportSum | null {
  const [only, second] = dimensions
  const [first] = measures
  const by = sort?.measure ?? first
  if (!only || second || !by || compare !== 'none' || dimensionOf(only).kind !== 'thing') return null
  const [part, other] = measureOf(by).parts
  return part && !other ? part : null
}
