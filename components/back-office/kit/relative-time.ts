const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The distance of a moment (ms since 1970) from `now`: “5 minutes ago”, “yesterday”, “in 3 days”. */
export function relativeTime(at: number, now: number): string {
  const away = at - now
  const size = Math.abs(away)
  if (size < MINUTE) return 'just now'
  if (size < HOUR) return words.format(Math.trunc(away / MINUTE), 'minute')
  if (size < DAY) return words.format(Math.trunc(away / HOUR), 'hour')
  if (size < 30 * DAY) return words.format(Math.round(away / DAY), 'day')
  if (size < 365 * DAY) return words.format(Math.round(away / (30 * DAY)), 'month')
  return words.format(Math.round(away / (365 * DAY)), 'year')
}
