import { instantOf, localTimeOf } from '../zoned-time'

/** Times of the store's clocks between which nothing is sent: minutes after midnight, over midnight when `from` is later. */
export type QuietHours = { readonly from: number; readonly until: number }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Whether clocks that show this minute of the day are within the quiet hours: `from` is, `until` is not. */
export function isQuiet(minute: number, { from, until }: QuietHours): boolean {
  return from < until ? minute >= from && minute < until : from !== until && (minute >= from || minute < until)
}

/**
 * The first moment from `at` on that is not within the quiet hours, in ms since 1970; `at` itself when it is not. Correct
 * across changes of clocks: an end that is skipped is the moment of the change, of one that happens twice the first.
 */
export function afterQuietHours(at: number, quiet: QuietHours | null, timeZone: string): number {
  if (quiet === null || !isQuiet(minuteOfDay(at, timeZone), quiet)) return at
  const midnight = Date.parse(`${localTimeOf(new Date(at).toISOString(), timeZone).slice(0, 10)}T00:00:00Z`)
  for (const days of [0, 1]) {
    const clock = new Date(midnight + days * DAY_MS + quiet.until * MINUTE_MS).toISOString().slice(0, 16)
    const end = Date.parse(instantOf(clock, timeZone))
    if (end > at && !isQuiet(minuteOfDay(end, timeZone), quiet)) return firstBefore(end, at, quiet, timeZone)
  }
  return stepwise(at, quiet, timeZone)
}

/** Clocks that skip the end of the hours are past it from the moment on which they are turned forward. */
function firstBefore(end: number, at: number, quiet: QuietHours, timeZone: string): number {
  let first = end
  while (first - MINUTE_MS > at && !isQuiet(minuteOfDay(first - MINUTE_MS, timeZone), quiet)) first -= MINUTE_MS
  return first
}

/** Clocks that were turned back over the end, so that it comes a second time. */
function stepwise(at: number, quiet: QuietHours, timeZone: string): number {
  let next = Math.floor(at / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  while (isQuiet(minuteOfDay(next, timeZone), quiet)) next += MINUTE_MS
  return next
}

/** Minutes after midnight that the clocks of a time zone show. */
function minuteOfDay(at: number, timeZone: string): number {
  const clock = localTimeOf(new Date(at).toISOString(), timeZone)
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16))
}
