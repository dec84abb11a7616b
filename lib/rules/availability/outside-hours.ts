import { type OpenInterval, openIntervals } from './open-intervals'
import type { Schedule } from './schedule'

/** True of a span (ms) that a schedule does not wholly cover: an order with this time could not be served. */
export function isOutsideHours(schedule: Schedule, { startsAt, endsAt }: OpenInterval): boolean {
  const [open, another] = openIntervals(schedule, { from: startsAt, until: endsAt })
  return another !== undefined || open?.startsAt !== startsAt || open.endsAt !== endsAt
}
