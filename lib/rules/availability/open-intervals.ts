import { planOfDay } from './plan-of-day'
import type { Schedule, SchedulePause } from './schedule'
import { instantAtWall, wallAt } from './zone-clock'

const MINUTE = 60_000
const DAY = 86_400_000

/** Instants in ms; half-open: open at `startsAt`, no longer at `endsAt`. */
export type OpenInterval = { readonly startsAt: number; readonly endsAt: number }
type Range = { readonly from: number; readonly until: number }

/**
 * When a schedule is open within a range of instants (ms), in order and without touching intervals. The one source of
 * hours for everything that shows or uses them. Throws `RangeError` for an unknown time zone.
 */
export function openIntervals(schedule: Schedule, range: Range): OpenInterval[] {
  const first = dayAt(schedule, range.from) - 1
  const last = dayAt(schedule, range.until)
  const spans: OpenInterval[] = []
  for (let day = first; day <= last; day += 1) spans.push(...intervalsOfDay(schedule, day))
  spans.sort((one, other) => one.startsAt - other.startsAt)
  return joined(spans)
    .map(({ startsAt, endsAt }) => ({
      startsAt: Math.max(startsAt, range.from),
      endsAt: Math.min(endsAt, range.until),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** The intervals of a local day (days since 1970) without a pause: also past its end, and not joined with the next day. */
export function intervalsOfDay(schedule: Schedule, day: number): OpenInterval[] {
  const { timeZone } = schedule
  return planOfDay(schedule, day).hours.flatMap(({ from, length }) => {
    const wall = day * DAY + from * MINUTE
    const startsAt = instantAtWall(timeZone, wall)
    const endsAt = instantAtWall(timeZone, wall + length * MINUTE)
    return withoutPause({ startsAt, endsAt }, schedule.pause)
  })
}

/** The local day (days since 1970) at an instant. */
export const dayAt = ({ timeZone }: Pick<Schedule, 'timeZone'>, at: number): number =>
  Math.floor(wallAt(timeZone, at) / DAY)

export const isOpenAt = (schedule: Schedule, at: number): boolean =>
  openIntervals(schedule, { from: at, until: at + 1 }).length > 0

/** Days in which a next opening is looked for: more than a year, for what opens once a year. */
const HORIZONS = [8, 60, 400]

/** The first instant from `at` on at which it is open; null for none within 400 days. */
export function nextOpening(schedule: Schedule, at: number): number | null {
  for (const days of HORIZONS) {
    const [next] = openIntervals(schedule, { from: at, until: at + days * DAY })
    if (next) return next.startsAt
  }
  return null
}

function joined(sorted: readonly OpenInterval[]): OpenInterval[] {
  const found: OpenInterval[] = []
  for (const span of sorted) {
    const last = found.at(-1)
    if (!last || span.startsAt > last.endsAt) found.push(span)
    else if (span.endsAt > last.endsAt) found[found.length - 1] = { startsAt: last.startsAt, endsAt: span.endsAt }
  }
  return found
}

function withoutPause({ startsAt, endsAt }: OpenInterval, pause: SchedulePause | null): OpenInterval[] {
  const from = pause ? Date.parse(pause.from) : endsAt
  const until = !pause || pause.until === null ? Number.POSITIVE_INFINITY : Date.parse(pause.until)
  return [
    { startsAt, endsAt: Math.min(endsAt, from) },
    { startsAt: Math.max(startsAt, until), endsAt },
  ].filter((each) => each.startsAt < each.endsAt)
}

/** The pause that holds at an instant. */
export const pauseAt = ({ pause }: Schedule, at: number): SchedulePause | null =>
  pause && Date.parse(pause.from) <= at && (pause.until === null || at < Date.parse(pause.until)) ? pause : null
