import { WEEK_DAYS } from '../week-days'
import type { Condition } from './offer'

type Hours = Extract<Condition, { kind: 'hours' }>

/** Days and hours as part of a sentence: "on Monday and Tuesday from 08:00 to 12:00". */
export function weekHoursPhrase({ days, from, until }: Pick<Hours, 'days' | 'from' | 'until'>): string {
  const names = [...days].sort((a, b) => a - b).map((day) => WEEK_DAYS[day] ?? '')
  const when = names.length === WEEK_DAYS.length ? 'every day' : `on ${new Intl.ListFormat('en').format(names)}`
  return from === 0 && until === MINUTES_A_DAY ? when : `${when} from ${clock(from)} to ${clock(until)}`
}

/** Minutes of a day: hours that last until midnight end here. */
const MINUTES_A_DAY = 1_440

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
