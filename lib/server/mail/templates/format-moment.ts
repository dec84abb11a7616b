import 'server-only'
import { DateTime } from 'luxon'

/** A time in an email, with its time zone since the reader's is unknown: `21 November 2026, 14:05 UTC`. */
export const formatMoment = (when: Date, timeZone = 'UTC'): string =>
  DateTime.fromJSDate(when, { zone: timeZone }).setLocale('en-GB').toFormat('d MMMM yyyy, HH:mm ZZZZ')

/** A day in an email: `21 November 2026`. */
export const formatDate = (when: Date, timeZone = 'UTC'): string =>
  DateTime.fromJSDate(when, { zone: timeZone }).setLocale('en-GB').toFormat('d MMMM yyyy')

const DAYS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** Days from one ISO date to another one, the last included: `1–30 November 2026`. */
export const formatDateRange = (from: string, to: string): string => DAYS.formatRange(new Date(from), new Date(to))

/** A date in the format of the renewal page: `11/21/2026`. */
export const formatDay = (when: Date, timeZone = 'UTC'): string =>
  DateTime.fromJSDate(when, { zone: timeZone }).toFormat('MM/dd/yyyy')

/** `60` → `1 hour`, `15` → `15 minutes`, `2880` → `2 days`. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
