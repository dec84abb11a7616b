import { comingDays } from './coming-days'
import type { Schedule } from './schedule'

const DAYS = 14

/** Hours of one date in schema.org vocabulary; a closed day opens and closes at midnight. */
type OpeningSpecification = {
  readonly '@type': 'OpeningHoursSpecification'
  readonly opens: string
  readonly closes: string
  readonly validFrom: string
  readonly validThrough: string
}

/** The coming two weeks for search engines, one or more for each date, as they really are on it. */
export const openingSpecifications = (schedule: Schedule, at: number): OpeningSpecification[] =>
  comingDays(schedule, at, DAYS).flatMap(({ date, times }) =>
    (times.length > 0 ? times : [{ from: '00:00', until: '00:00' }]).map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: from,
      // A day that lasts until midnight is 23:59 there: `00:00` to `00:00` is a closed one.
      closes: until === '00:00' && times.length > 0 ? '23:59' : until,
      validFrom: date,
      validThrough: date,
    })),
  )
