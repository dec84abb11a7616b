import { weekdayOfDay } from './calendar-date'
import type { DayHours } from './schedule'
import { wallAt } from './zone-clock'

const MINUTE = 60_000
const DAY_MINUTES = 1_440

/** Another price of the slots that begin within some hours. */
export type SlotPriceRule = {
  /** Days on which the hours begin, Monday is 0; none for every day. */
  readonly days: readonly number[]
  readonly hours: DayHours
  /** Decimal amount of the store's currency. */
  readonly price: number
}

/** What a slot costs in addition to its delivery; decimal amounts of the store's currency. */
export type SlotPrices = {
  readonly price: number
  /** Of two that hold for one slot, the later in the list. */
  readonly otherPrices: readonly SlotPriceRule[]
}

/** Price of the slot that begins at an instant (ms), by the clocks of its place. */
export function slotPriceAt({ price, otherPrices }: SlotPrices, timeZone: string, startsAt: number): number {
  if (otherPrices.length === 0) return price
  const minutes = Math.floor(wallAt(timeZone, startsAt) / MINUTE)
  const day = Math.floor(minutes / DAY_MINUTES)
  const minute = minutes - day * DAY_MINUTES
  const rule = otherPrices.findLast(
    (each) => holdsAt(each, day, minute) || holdsAt(each, day - 1, minute + DAY_MINUTES),
  )
  return rule ? rule.price : price
}

/** Hours past midnight belong to the day on which they begin. */
function holdsAt({ days, hours: { from, length } }: SlotPriceRule, day: number, minute: number): boolean {
  if (days.length > 0 && !days.includes(weekdayOfDay(day))) return false
  return from <= minute && minute < from + length
}
