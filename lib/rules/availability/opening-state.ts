import { WEEK_DAYS } from '../week-days'
import { weekdayOfDay } from './calendar-date'
import { dayAt, openIntervals, pauseAt } from './open-intervals'
import type { Schedule } from './schedule'
import { instantAtWall, wallAt } from './zone-clock'

const DAY = 86_400_000
/** Days that are looked at for the next change. */
const HORIZON = 60

/** A local time on a coming day. */
type ComingTime = {
  /** Monday is 0. */
  readonly weekday: number
  readonly inDays: number
  /** `HH:MM`. */
  readonly at: string
}

/** Whether a place is open at a moment, by its own clocks. */
export type OpeningState = {
  readonly isOpen: boolean
  /** Null while it is closed, and when no closing is in sight: open around the clock. */
  readonly closes: ComingTime | null
  /** Null while it is open, and when no opening is in sight. */
  readonly opens: ComingTime | null
  /** The message of a pause that holds; null without one. */
  readonly pauseMessage: string | null
  /** When any of this changes by itself: it opens, it closes, a pause begins or ends, or a new day begins. */
  readonly changesAt: Date
}

/** Opening state of a schedule at an instant. */
export function openingState(schedule: Schedule, at: Date): OpeningState {
  const now = at.getTime()
  const until = now + HORIZON * DAY
  const [next] = openIntervals(schedule, { from: now, until })
  const isOpen = next !== undefined && next.startsAt === now
  const coming = (instant: number) => comingTime(schedule, now, instant)
  const midnight = instantAtWall(schedule.timeZone, (dayAt(schedule, now) + 1) * DAY)
  const edges = [midnight, next?.startsAt, next?.endsAt, ...pauseEdges(schedule)]
  return {
    isOpen,
    closes: isOpen && next.endsAt < until ? coming(next.endsAt) : null,
    opens: next && !isOpen ? coming(next.startsAt) : null,
    pauseMessage: pauseAt(schedule, now)?.message ?? null,
    changesAt: new Date(Math.min(...edges.filter((edge) => edge !== undefined && edge > now).map(Number))),
  }
}

const pauseEdges = ({ pause }: Schedule): number[] =>
  pause ? [Date.parse(pause.from), ...(pause.until === null ? [] : [Date.parse(pause.until)])] : []

function comingTime(schedule: Schedule, now: number, instant: number): ComingTime {
  const day = dayAt(schedule, instant)
  const at = new Date(wallAt(schedule.timeZone, instant)).toISOString().slice(11, 16)
  return { weekday: weekdayOfDay(day), inDays: day - dayAt(schedule, now), at }
}

/** `HH:MM` as clocks are written in a locale: `6:00 PM` in `en-US`, `18:00` in `en-GB`. */
export function clockText(clock: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(new Date(`2000-01-01T${clock}:00Z`))
}

/** "Open until 18:00", "Closed. Opens tomorrow at 09:00". */
export function openingText({ isOpen, closes, opens, pauseMessage }: OpeningState, locale: string): string {
  if (isOpen) return closes ? `Open until ${timeText(closes, locale)}` : 'Open around the clock'
  const closed = pauseMessage === null ? 'Closed' : 'Temporarily closed'
  const next = opens === null ? closed : `${closed}. Opens ${openingDay(opens)} at ${clockText(opens.at, locale)}`
  return pauseMessage ? `${next}. ${pauseMessage}` : next
}

/** The closing of a night belongs to the evening before: it needs no day. */
const timeText = (time: ComingTime, locale: string): string =>
  time.inDays === 0 || (time.inDays === 1 && time.at < '12:00')
    ? clockText(time.at, locale)
    : `${openingDay(time)} at ${clockText(time.at, locale)}`.replace(/^on /, '')

const openingDay = ({ inDays, weekday }: ComingTime): string =>
  inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : inDays < 8 ? `on ${WEEK_DAYS[weekday]}` : `in ${inDays} days`
