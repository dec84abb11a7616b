import { WEEK_DAYS } from '../week-hours'
import type { OpeningState } from './opening-state'

/** `HH:MM` as clocks are written in a locale: `6:00 PM` in `en-US`, `18:00` in `en-GB`. */
export function clockText(clock: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return format.format(new Date(`2000-01-01T${clock}:00Z`))
}

/** "Open until 18:00", "Closed. Opens tomorrow at 09:00". */
export function openingText({ closesAt, opens }: OpeningState, locale: string): string {
  if (closesAt !== null) return `Open until ${clockText(closesAt, locale)}`
  if (opens === null) return 'Closed'
  const day = opens.inDays === 0 ? 'today' : opens.inDays === 1 ? 'tomorrow' : `on ${WEEK_DAYS[opens.day]}`
  return `Closed. Opens ${day} at ${clockText(opens.at, locale)}`
}
