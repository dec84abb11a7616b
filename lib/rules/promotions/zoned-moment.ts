import { localTimeOf } from '../zoned-time'
import type { OfferMoment } from './promotion-cart'

/** An instant with the weekday and the minute of the day that clocks of a time zone (IANA name) show. */
export function zonedMoment(at: Date, timeZone: string): OfferMoment {
  const local = localTimeOf(at.toISOString(), timeZone)
  const [hour = 0, minute = 0] = local.slice(11).split(':').map(Number)
  const fromSunday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return { instant: at.getTime(), weekday: (fromSunday + 6) % 7, minute: hour * 60 + minute }
}
