import { dateOfDay, weekdayOfDay } from './calendar-date'
import { dayAt, intervalsOfDay } from './open-intervals'
import { planOfDay } from './plan-of-day'
import type { Schedule } from './schedule'
import { wallAt } from './zone-clock'

/** One day of a schedule by its own clocks. */
export type ComingDay = {
  readonly date: string
  /** Monday is 0. */
  readonly weekday: number
  /** `HH:MM`, an end after midnight is on the next day; none: closed. */
  readonly times: readonly { readonly from: string; readonly until: string }[]
  /** What makes the day differ from the week: the note of an exception or the name of a season; empty for nothing. */
  readonly note: string
  readonly isException: boolean
}

/** The days from that of an instant (ms) on, with what really holds on them: exceptions, seasons, pause, clock changes. */
export function comingDays(schedule: Schedule, at: number, count: number): ComingDay[] {
  const today = dayAt(schedule, at)
  return Array.from({ length: count }, (_, index) => {
    const day = today + index
    const { exception, season } = planOfDay(schedule, day)
    return {
      date: dateOfDay(day),
      weekday: weekdayOfDay(day),
      times: intervalsOfDay(schedule, day).map(({ startsAt, endsAt }) => ({
        from: localClock(schedule, startsAt),
        until: localClock(schedule, endsAt),
      })),
      note: exception?.note ?? season?.name ?? '',
      isException: exception !== null,
    }
  })
}

const localClock = ({ timeZone }: Schedule, at: number): string =>
  new Date(wallAt(timeZone, at)).toISOString().slice(11, 16)
