import { dateOfDay, weekdayOfDay } from './calendar-date'
import type { DateSpan, DayHours, Schedule, ScheduleException, Season } from './schedule'

/** The hours of one date before any pause, and what they come from. */
export type DayPlan = {
  readonly hours: readonly DayHours[]
  readonly exception: ScheduleException | null
  readonly season: Season | null
}

/** True when a span of dates holds `date`. */
export function spanHolds({ from, until, yearly }: DateSpan, date: string): boolean {
  if (date < from) return false
  if (!yearly) return date <= until
  const [day, first, last] = [date.slice(5), from.slice(5), until.slice(5)]
  return first <= last ? first <= day && day <= last : day >= first || day <= last
}

/** An exception is stronger than a season, a season stronger than the week; of two alike, the later in the list holds. */
export function planOfDay({ week, seasons, exceptions }: Schedule, day: number): DayPlan {
  const date = dateOfDay(day)
  const exception = exceptions.findLast((each) => spanHolds(each, date)) ?? null
  const season = seasons.findLast((each) => spanHolds(each, date)) ?? null
  const hours = exception ? exception.hours : ((season?.week ?? week)[weekdayOfDay(day)] ?? [])
  return { hours, exception, season }
}
