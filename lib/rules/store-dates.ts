type Place = {
  /** BCP 47; the language of the back-office is English, the region determines the date format. */
  readonly locale: string
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly country: string
  /** IANA name. */
  readonly timeZone: string
}

/** Date formats of one store for times (ISO 8601, in its time zone) and calendar dates (`2026-11-21`). */
export type StoreDates = {
  /** `21 Nov 2026, 14:05`, `Nov 21, 2026, 2:05 PM`. */
  readonly moment: (at: string) => string
  /** `14:05`, `2:05 PM`. */
  readonly time: (at: string) => string
  /** `21 Nov 2026`. */
  readonly date: (at: string) => string
  /** A calendar date, which has no time zone, formatted like `date`. */
  readonly day: (day: string) => string
  /** The same without its year, for axes and short lists: `21 Nov`. */
  readonly shortDay: (day: string) => string
  /** The month of a calendar date: `Nov 2026`. */
  readonly month: (day: string) => string
}

const known = new Map<string, StoreDates>()

/** Formats for every date of the back-office, by the store's region and time zone. */
export function storeDates({ locale, country, timeZone }: Place): StoreDates {
  const region = regionOf(locale, country)
  const key = `${region} ${timeZone}`
  const dates = known.get(key) ?? made(region, timeZone)
  known.set(key, dates)
  return dates
}

/** English locale of the store's region: `en-US` for Chicago, `en-GB` when the region is unknown. */
function regionOf(locale: string, country: string): string {
  const [, own] = /-([A-Z]{2})\b/.exec(locale) ?? []
  return `en-${own ?? (country || 'GB')}`
}

function made(locale: string, timeZone: string): StoreDates {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    moment: (at) => moment.format(new Date(at)),
    time: (at) => clock.format(new Date(at)),
    date: (at) => date.format(new Date(at)),
    day: (text) => calendar.format(new Date(`${text}T00:00:00Z`)),
    shortDay: (text) => short.format(new Date(`${text}T00:00:00Z`)),
    month: (text) => month.format(new Date(`${text}T00:00:00Z`)),
  }
}
