import { addDays } from './day-arithmetic'

/**
 * Days that pass before a day can be closed. Payments of the day are settled by then, and a store that moves to another
 * time zone in between cannot sell on a closed day.
 */
const SETTLING_DAYS = 3

/** The last day that can be closed; `today` on the store's clocks. */
export const lastClosableDay = (today: string): string => addDays(today, -SETTLING_DAYS)

/** Why the days up to one cannot be closed; null when they can. */
export function closingError(through: string, today: string): string | null {
  const last = lastClosableDay(today)
  return through <= last ? null : `Days can be closed up to ${last}, ${SETTLING_DAYS} days after they ended.`
}
