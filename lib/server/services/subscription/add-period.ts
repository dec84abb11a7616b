import 'server-only'
import { DateTime } from 'luxon'
import type { Duration } from '@/lib/rules/subscription-plan'

/**
 * A calendar month or year after `from`, at the same time of day in the store's time zone. Where that day does not
 * exist it is the month's last one. `anchorDay`: day of the month on which the subscription began; a subscription that
 * began on the 31st ends on the 31st again after a shorter month.
 */
export function addPeriod(from: Date, duration: Duration, timeZone: string, anchorDay?: number): Date {
  const start = inZone(from, timeZone)
  const next = start.plus(duration === 'Yearly' ? { years: 1 } : { months: 1 })
  const wasClamped = anchorDay !== undefined && start.day === start.daysInMonth && anchorDay > start.day
  const day = wasClamped ? Math.min(anchorDay, next.daysInMonth ?? next.day) : next.day
  return next.set({ day }).toJSDate()
}

/** Day of the month in the store's time zone. */
export const dayOfMonth = (at: Date, timeZone: string): number => inZone(at, timeZone).day

/** An unknown zone counts as UTC: a wrong name must not cost a store its paid period. */
function inZone(at: Date, timeZone: string): DateTime {
  const local = DateTime.fromJSDate(at, { zone: timeZone })
  return local.isValid ? local : DateTime.fromJSDate(at, { zone: 'utc' })
}
