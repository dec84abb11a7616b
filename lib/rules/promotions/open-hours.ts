import type { Condition } from './offer'
import type { OfferMoment } from './promotion-cart'

/** Days and hours of an offer. */
export type OfferHours = Extract<Condition, { kind: 'hours' }>

/** Whether a moment is within the hours. Those that end before they begin belong to the day on which they begin. */
export function isWithinHours({ days, from, until }: OfferHours, { weekday, minute }: OfferMoment): boolean {
  if (from < until) return days.includes(weekday) && minute >= from && minute < until
  const yesterday = (weekday + 6) % 7
  return (days.includes(weekday) && minute >= from) || (days.includes(yesterday) && minute < until)
}
