import { addDays, addMonths, daysBetween } from './day-arithmetic'
import type { Comparison, DayRange } from './report-range'

/** 52 weeks: a Saturday is compared with a Saturday. */
const YEAR_OF_WEEKS_DAYS = 364

/**
 * The days to compare with, as many as in the range: those just before it, those that begin a year earlier, or the same
 * weekdays a year earlier.
 */
export function comparedRange({ from, to }: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null
  const days = daysBetween(from, to)
  const start = {
    period: () => addDays(from, -days - 1),
    year: () => addMonths(from, -12),
    weekdays: () => addDays(from, -YEAR_OF_WEEKS_DAYS),
  }[comparison]()
  return { from: start, to: addDays(start, days) }
}
