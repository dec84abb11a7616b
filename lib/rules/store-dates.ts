type Place = {
  /** BCP 47; the language of the back-office is English, the region decides how dates are written. */
  readonly locale: string
  /** ISO 3166-1 alpha-2; empty when it is not known. */
  readonly country: string
  /** IANA name. */
  readonly timeZone: string
}

/** How one store writes moments (ISO 8601, by its own clock) and days of the calendar (`2026-11-21`). */
export type StoreDates = {
  /** `21 Nov 2026, 14:05`, `Nov 21, 2026, 2:05 PM`. */
  readonly moment: (at: string) => string
  /** `21 Nov 2026`. */
  readonly date: (at: string) => string
  /** A day of the calendar, which has no time zone, like `date`. */
  readonly day: (day: string) => string
  /** The same without its year, for axes and short lists: `21 Nov`. */
  readonly shortDay: (day: string) => string
}

const known = new Map<string, StoreDates>()

/** One format for every date of the back-office, by the store's region and time zone. */
export function storeDates({ locale, country, timeZone }: Place): StoreDates {
  const region = regionOf(locale, country)
  const key = `${region} ${timeZone}`
  const dates = known.get(key) ?? made(region, timeZone)
  known.set(key, dates)
  return dates
}

/** English as it is written in the store's region: `en-US` for Chicago, `en-GB` where nothing is known of the region. */
function regionOf(locale: string, country: string): string {
  const [, own] = /-([A-Z]{2})\b/.exec(locale) ?? []
  return `en-${own ?? (country || 'GB')}`
}

function made(locale: string, timeZone: string): StoreDates {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return {
    moment: (at) => moment.format(new Date(at)),
    date: (at) => date.format(new Date(at)),
    day: (text) => calendar.format(new Date(`${text}T00:00:00Z`)),
    shortDay: (text) => short.format(new Date(`${text}T00:00:00Z`)),
  }
}
