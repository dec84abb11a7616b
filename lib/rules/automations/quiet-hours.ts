import { offsetAt } from '../zoned-time'

/** Times of the store's clocks between which nothing is sent: minutes after midnight, over midnight when `from` is later. */
export type QuietHours = { readonly from: number; readonly until: number }

const MINUTE_MS = 60_000
const MINUTES_A_DAY = 1_440

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
  const begin = Math.floor(at / MINUTE_MS) * MINUTE_MS
  const end = begin + minutesUntil(quiet.until, minuteOfDay(at, timeZone)) * MINUTE_MS
  const change = nextChange(begin, end, timeZone)
  return change === null ? end : afterQuietHours(change, quiet, timeZone)
}

const minutesUntil = (until: number, minute: number) => (until - minute + MINUTES_A_DAY) % MINUTES_A_DAY

/** The first minute by which the clocks were changed, or `null` when they show the same distance from UTC at both ends. */
function nextChange(begin: number, end: number, timeZone: string): number | null {
  const offset = offsetAt(begin, timeZone)
  if (offsetAt(end, timeZone) === offset) return null
  let [before, after] = [begin, end]
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, timeZone) === offset) before = middle
    else after = middle
  }
  return after
}

/** Minutes after midnight that the clocks of a time zone show. */
function minuteOfDay(at: number, timeZone: string): number {
  return Math.floor((at + offsetAt(at, timeZone)) / MINUTE_MS) % MINUTES_A_DAY
}
