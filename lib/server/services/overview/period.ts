import 'server-only'
import { DateTime } from 'luxon'

/** A time range, its end excluded. */
export type TimeRange = { readonly from: Date; readonly to: Date }

/** Days of the store's calendar up to today, and the equally long period before them. */
export type OverviewPeriod = {
  readonly timeZone: string
  readonly now: TimeRange
  readonly before: TimeRange
  /** ISO dates of `now`, oldest first. */
  readonly days: readonly string[]
}

/**
 * The last `count` days of the calendar of `timeZone`, including today. Today is not over: the previous period ends at
 * the same time of its last day, so that a morning is not compared with a whole day.
 */
export function lastDays(count: number, timeZone: string, at: Date): OverviewPeriod {
  const present = DateTime.fromJSDate(at, { zone: timeZone })
  const first = present.startOf('day').minus({ days: count - 1 })
  return {
    timeZone,
    now: { from: first.toJSDate(), to: present.toJSDate() },
    before: { from: first.minus({ days: count }).toJSDate(), to: present.minus({ days: count }).toJSDate() },
    days: Array.from({ length: count }, (_, day) => first.plus({ days: day }).toISODate() ?? ''),
  }
}
