import { instantOf, localTimeOf } from '../zoned-time'
import type { Offer } from './offer'
import { isWithinHours, type OfferHours } from './open-hours'
import { zonedMoment } from './zoned-moment'

/** The dates and hours of an offer. */
type Timed = Pick<Offer, 'isActive' | 'startsAt' | 'endsAt' | 'conditions'>

/** When an offer runs without a break: ms since 1970; `from` null: since ever, `until` null: without an end. */
export type OfferPeriod = { from: number | null; until: number | null }

const DAY = 86_400_000
/** A week and a day either side: weekly hours are the same again after that. */
const DAYS_AROUND = Array.from({ length: 17 }, (_, index) => index - 8)

/** Whether an offer runs at an instant (ms since 1970), by its dates and by the clocks of the store's time zone (IANA). */
export function runsAt({ isActive, startsAt, endsAt, conditions }: Timed, instant: number, timeZone: string): boolean {
  if (!isActive || (startsAt !== null && instant < startsAt) || (endsAt !== null && instant >= endsAt)) return false
  const hours = hoursOf(conditions)
  if (hours.length === 0) return true
  const moment = zonedMoment(new Date(instant), timeZone)
  return hours.every((each) => isWithinHours(each, moment))
}

/** The period around an instant in which an offer runs; null while it does not. */
export function periodAround(offer: Timed, instant: number, timeZone: string): OfferPeriod | null {
  if (!runsAt(offer, instant, timeZone)) return null
  const edges = edgesOf(offer, instant, timeZone)
  return {
    from: edges.findLast((edge) => edge <= instant && !runsAt(offer, edge - 1, timeZone)) ?? null,
    until: edges.find((edge) => edge > instant && !runsAt(offer, edge, timeZone)) ?? null,
  }
}

/** The next instant at which an offer begins or stops to run; null when it never does. */
export function nextEdge(offer: Timed, instant: number, timeZone: string): number | null {
  const isRunning = runsAt(offer, instant, timeZone)
  const edges = edgesOf(offer, Math.max(instant, offer.startsAt ?? instant), timeZone)
  return edges.find((edge) => edge > instant && runsAt(offer, edge, timeZone) !== isRunning) ?? null
}

/** Instants around another one at which dates or hours begin or end, in order. */
function edgesOf({ startsAt, endsAt, conditions }: Timed, around: number, timeZone: string): number[] {
  const today = Date.parse(`${localTimeOf(new Date(around).toISOString(), timeZone).slice(0, 10)}T00:00:00Z`)
  const instantAt = (day: number, minute: number) =>
    Date.parse(instantOf(new Date(today + day * DAY + minute * 60_000).toISOString(), timeZone))
  const edges = hoursOf(conditions).flatMap(({ from, until }) =>
    DAYS_AROUND.flatMap((day) => [instantAt(day, from), instantAt(day, until)]),
  )
  return [...edges, ...(startsAt === null ? [] : [startsAt]), ...(endsAt === null ? [] : [endsAt])].sort(
    (a, b) => a - b,
  )
}

const hoursOf = (conditions: Timed['conditions']): OfferHours[] =>
  conditions.flatMap((condition) => (condition.kind === 'hours' ? [condition] : []))
