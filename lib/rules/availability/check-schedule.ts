import { WEEK_DAYS } from '../week-days'
import { isCalendarDate } from './calendar-date'
import type { DateSpan, DayHours, Schedule, WeekPlan } from './schedule'
import { isKnownZone } from './zone-clock'

const DAY_MINUTES = 1_440

/** What is wrong with a schedule: the field, and a text for the person who entered it. */
export type ScheduleDefect = { readonly path: readonly (string | number)[]; readonly message: string }

/** Everything that is wrong with a schedule, at its fields; `timeZone` empty means that of the store. */
export function scheduleDefects({ timeZone, week, seasons, exceptions, pause }: Schedule): ScheduleDefect[] {
  const zone =
    timeZone === '' || isKnownZone(timeZone)
      ? []
      : [{ path: ['timeZone'], message: `There is no time zone “${timeZone}” any more. Choose another one` }]
  const ends = pause?.until ?? null
  return [
    ...zone,
    ...weekDefects(week, ['week']),
    ...seasons.flatMap((season, at) => [
      ...spanDefects(season, ['seasons', at]),
      ...weekDefects(season.week, ['seasons', at, 'week']),
    ]),
    ...exceptions.flatMap((exception, at) => [
      ...spanDefects(exception, ['exceptions', at]),
      ...(overlaps(exception.hours)
        ? [{ path: ['exceptions', at, 'hours'], message: 'These times overlap: join them or change one' }]
        : []),
    ]),
    ...(pause && ends !== null && Date.parse(ends) <= Date.parse(pause.from)
      ? [{ path: ['pause', 'until'], message: 'Choose an end after the beginning' }]
      : []),
  ]
}

function weekDefects(week: WeekPlan, path: readonly (string | number)[]): ScheduleDefect[] {
  if (week.length !== WEEK_DAYS.length) return [{ path, message: 'Enter seven days' }]
  return week.flatMap((hours, day) => {
    if (overlaps(hours)) {
      return [{ path: [...path, day], message: `The times of ${WEEK_DAYS[day]} overlap: join them or change one` }]
    }
    const next = (day + 1) % WEEK_DAYS.length
    const end = Math.max(...hours.map(({ from, length }) => from + length)) - DAY_MINUTES
    const isOverlapping = (week[next] ?? []).some(({ from }) => from < end)
    return isOverlapping
      ? [{ path: [...path, day], message: `${WEEK_DAYS[day]} lasts into the times of ${WEEK_DAYS[next]}` }]
      : []
  })
}

/** True when two of the hours share a minute. */
function overlaps(hours: readonly DayHours[]): boolean {
  const sorted = [...hours].sort((one, other) => one.from - other.from)
  return sorted.some(({ from, length }, at) => {
    const next = sorted[at + 1]
    return next !== undefined && from + length > next.from
  })
}

function spanDefects({ from, until, yearly }: DateSpan, path: readonly (string | number)[]): ScheduleDefect[] {
  if (!isCalendarDate(from)) return [{ path: [...path, 'from'], message: 'Enter a date' }]
  if (!isCalendarDate(until)) return [{ path: [...path, 'until'], message: 'Enter a date' }]
  if (until < from) return [{ path: [...path, 'until'], message: 'Choose an end that is not before the beginning' }]
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
  if (yearly && (years > 1 || (years === 1 && until.slice(5) >= from.slice(5)))) {
    return [{ path: [...path, 'until'], message: 'What repeats every year lasts less than a year' }]
  }
  return []
}
