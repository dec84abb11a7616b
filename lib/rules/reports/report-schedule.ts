import { addDays, addMonths, startOfStep } from './day-arithmetic'

/** When a saved report is sent, on the clocks of the store. */
export type ReportSchedule = {
  readonly every: 'day' | 'week' | 'month'
  /** 0 to 23. */
  readonly hour: number
  /** 1 is Monday; for `week` alone. */
  readonly weekday: number
  /** 1 to 28, which every month has; for `month` alone. */
  readonly monthDay: number
}

/**
 * The last day on which a report was due at or before a wall clock time such as `2026-12-24T18:30`. The day names its
 * period: an hour that a change of clocks skips or repeats is due once.
 */
export function lastDueDay({ every, hour, weekday, monthDay }: ReportSchedule, local: string): string {
  const [today = '', time = ''] = local.split('T')
  const isTooEarly = Number(time.slice(0, 2)) < hour
  if (every === 'day') return isTooEarly ? addDays(today, -1) : today
  const day =
    every === 'week'
      ? addDays(startOfStep('week', today), weekday - 1)
      : addDays(startOfStep('month', today), monthDay - 1)
  if (day < today || (day === today && !isTooEarly)) return day
  if (every === 'week') return addDays(day, -7)
  return addDays(addMonths(startOfStep('month', today), -1), monthDay - 1)
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Every Monday at 08:00". */
export function describeSchedule({ every, hour, weekday, monthDay }: ReportSchedule): string {
  const at = `at ${String(hour).padStart(2, '0')}:00`
  if (every === 'day') return `Every day ${at}`
  return every === 'week' ? `Every ${WEEKDAYS[weekday - 1]} ${at}` : `On day ${monthDay} of each month ${at}`
}
