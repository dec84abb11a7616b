import type { WeekHours } from '../week-hours'

/** Whether a place is open at a moment, in its own time zone. */
export type OpeningState = {
  /** Monday is 0. */
  readonly today: number
  readonly isOpen: boolean
  /** `HH:MM` of today's closing; null while it is closed. */
  readonly closesAt: string | null
  /** The next opening within a week, `inDays` from today; null while it is open, or when it never opens. */
  readonly opens: { readonly day: number; readonly inDays: number; readonly at: string } | null
  /** When any of this changes by itself: it opens, it closes, or a new day begins. */
  readonly changesAt: Date
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** Opening state of a week of hours; `timeZone` is an IANA name. Open from `from` on, and no longer at `until`. */
export function openingState(week: WeekHours, timeZone: string, at: Date): OpeningState {
  const { day, minutes } = localClock(timeZone, at)
  const hours = week[day] ?? null
  const isOpen = hours !== null && minutes >= minutesOf(hours.from) && minutes < minutesOf(hours.until)
  const edges = hours ? [minutesOf(hours.from), minutesOf(hours.until)] : []
  const edge = edges.find((each) => each > minutes) ?? DAY_MINUTES
  return {
    today: day,
    isOpen,
    closesAt: isOpen ? hours.until : null,
    opens: isOpen ? null : nextOpening(week, day, minutes),
    changesAt: instantOf(timeZone, at, edge),
  }
}

function nextOpening(week: WeekHours, today: number, minutes: number): OpeningState['opens'] {
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = (today + inDays) % 7
    const hours = week[day]
    if (hours && (inDays > 0 || minutesOf(hours.from) > minutes)) return { day, inDays, at: hours.from }
  }
  return null
}

const minutesOf = (clock: string): number => {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Day of the week and minutes since midnight on the clocks of a time zone. */
function localClock(timeZone: string, at: Date): { day: number; minutes: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: DAYS.indexOf(parts.weekday ?? 'Mon'), minutes: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** The moment at which local clocks show `edge` minutes of the day of `at`; 1440 is the following midnight. */
function instantOf(timeZone: string, at: Date, edge: number): Date {
  const start = localClock(timeZone, at)
  const whole = Math.floor(at.getTime() / MINUTE) * MINUTE
  const guess = new Date(whole + (edge - start.minutes) * MINUTE)
  // Clocks may have been put forward or back in between.
  const shown = localClock(timeZone, guess)
  const wanted = edge % DAY_MINUTES
  const difference = ((wanted - shown.minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  const settled = new Date(guess.getTime() + difference * MINUTE)
  return settled > at ? settled : new Date(whole + MINUTE)
}
