import { WEEK_DAYS } from '../week-days'
import type { DayHours, WeekPlan } from './schedule'

const DAY_MINUTES = 1_440
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)$/

/** Minutes after midnight of `HH:MM`; null for anything that is no such time, such as `25:00`. */
function minuteOfClock(clock: string): number | null {
  const [, hour, minute] = CLOCK.exec(clock.trim()) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** `HH:MM` of minutes after midnight, also past it: 1500 is `01:00`. */
export const clockOfMinute = (minutes: number): string =>
  new Date((minutes % DAY_MINUTES) * 60_000).toISOString().slice(11, 16)

/** Hours between two times of the clock; an end at or before the beginning is on the next day. Null for a wrong time. */
export function hoursBetween(from: string, until: string): DayHours | null {
  const [start, end] = [minuteOfClock(from), minuteOfClock(until)]
  if (start === null || end === null) return null
  return { from: start, length: end > start ? end - start : end - start + DAY_MINUTES }
}

/** `09:00-12:30, 14:00-18:00`; `closed` for none. */
export const dayHoursText = (hours: readonly DayHours[]): string =>
  hours.length === 0
    ? 'closed'
    : hours.map(({ from, length }) => `${clockOfMinute(from)}-${clockOfMinute(from + length)}`).join(', ')

/** `Monday 09:00-17:00; … Sunday closed`: a week as one cell of a table. */
export const weekPlanText = (week: WeekPlan): string =>
  week.map((hours, day) => `${WEEK_DAYS[day]} ${dayHoursText(hours)}`).join('; ')
