import { addDays, addMonths, stepsOf } from './day-arithmetic'
import type { DayRange } from './report-range'

/** Whole months, by their first days, and the days between them. */
export type FigureSpan = { readonly months: readonly string[]; readonly days: readonly DayRange[] }

/**
 * A range in whole months and days: every day of it is in exactly one part. `without`: first days of months that are taken
 * by day.
 */
export function wholeMonths(range: DayRange, without: ReadonlySet<string>): FigureSpan {
  const months = stepsOf('month', range).filter(
    (first) => first >= range.from && endOfMonth(first) <= range.to && !without.has(first),
  )
  const days: DayRange[] = []
  let next = range.from
  for (const first of months) {
    if (next < first) days.push({ from: next, to: addDays(first, -1) })
    next = addMonths(first, 1)
  }
  if (next <= range.to) days.push({ from: next, to: range.to })
  return { months, days }
}

const endOfMonth = (first: string): string => addDays(addMonths(first, 1), -1)
