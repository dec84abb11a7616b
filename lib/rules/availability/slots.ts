import { beginsPostcode } from '../begins-postcode'
import { weekdayOfDay } from './calendar-date'
import { dayAt, intervalsOfDay, nextOpening, type OpenInterval, openIntervals } from './open-intervals'
import type { Schedule } from './schedule'
import type { SlotPrices } from './slot-price'
import { instantAtWall, wallAt } from './zone-clock'

const MINUTE = 60_000
const DAY = 86_400_000

/** How a pick-up or delivery schedule is cut into slots. */
export type SlotSettings = SlotPrices & {
  readonly lengthMinutes: number
  /** Between two slots. */
  readonly bufferMinutes: number
  /** Most orders of one slot; null for any number. */
  readonly maxOrders: number | null
  /** Most items of one slot; null for any number. */
  readonly maxItems: number | null
  /** Working time that an order needs before it is ready. */
  readonly prepMinutes: number
  /** For each weekday, Monday first: minutes after midnight from which an order counts as one of the next working day. */
  readonly cutOffs: readonly (number | null)[]
  /** Days ahead that can be chosen; 0 for today alone. */
  readonly horizonDays: number
  /** Beginnings of postcodes that are served; none for all. */
  readonly postcodes: readonly string[]
  /** Ids of the shipping rates whose orders are delivered in slots; none for all. Of delivery alone. */
  readonly rateIds: readonly string[]
}

/** Why a slot is not offered. */
export type SlotReason = 'past' | 'preparation' | 'cut_off' | 'full' | 'postcode'

/** One slot, instants in ms; `reason` is null for one that can be chosen. */
export type TimeSlot = OpenInterval & { readonly reason: SlotReason | null }

/** What is booked already in the slot that begins at an instant (ms). */
export type SlotBookings = ReadonlyMap<number, { readonly orders: number; readonly items: number }>

/** The order that looks for a slot. `postcode` is empty while it is unknown. */
export type SlotWish = { readonly now: number; readonly items: number; readonly postcode: string }

/**
 * Every slot from today to the horizon with the reason why it is not offered. `work` is the schedule by whose hours orders
 * are prepared.
 */
export function timeSlots(
  schedule: Schedule,
  settings: SlotSettings,
  work: Schedule,
  wish: SlotWish,
  booked: SlotBookings,
): TimeSlot[] {
  const { now } = wish
  const ready = readyAt(settings, work, now)
  const isServed = servesPostcode(settings, wish.postcode)
  return slotTimes(schedule, settings, now).map((slot) => ({
    ...slot,
    reason: isServed ? reasonOf(slot, ready, settings, wish, booked) : 'postcode',
  }))
}

function reasonOf(
  { startsAt }: OpenInterval,
  ready: Ready,
  { maxOrders, maxItems }: SlotSettings,
  { now, items }: SlotWish,
  booked: SlotBookings,
): SlotReason | null {
  if (startsAt < now) return 'past'
  if (startsAt < ready.withoutCutOff) return 'preparation'
  if (startsAt < ready.at) return 'cut_off'
  const taken = booked.get(startsAt) ?? { orders: 0, items: 0 }
  const isFull =
    (maxOrders !== null && taken.orders + 1 > maxOrders) || (maxItems !== null && taken.items + items > maxItems)
  return isFull ? 'full' : null
}

/** The times of slots, one after another from the beginning of each opening; none reaches past its end. */
function slotTimes(
  schedule: Schedule,
  { lengthMinutes, bufferMinutes, horizonDays }: SlotSettings,
  now: number,
): OpenInterval[] {
  const today = dayAt(schedule, now)
  const slots: OpenInterval[] = []
  for (let day = today; day <= today + horizonDays; day += 1) {
    for (const { startsAt: opens, endsAt: closes } of intervalsOfDay(schedule, day)) {
      let startsAt = opens
      while (startsAt + lengthMinutes * MINUTE <= closes) {
        const last = slots.at(-1)
        const endsAt = startsAt + lengthMinutes * MINUTE
        // A night may last into the hours of the next day.
        if (!last || startsAt >= last.endsAt) slots.push({ startsAt, endsAt })
        startsAt = endsAt + bufferMinutes * MINUTE
      }
    }
  }
  return slots
}

/** The earliest instant (ms) at which an order of `now` can be ready; infinite when there is not enough working time. */
export const earliestReady = (settings: SlotSettings, work: Schedule, now: number): number =>
  readyAt(settings, work, now).at

type Ready = { readonly at: number; readonly withoutCutOff: number }

/** When an order of `now` is ready; infinite when there is not enough working time in sight. */
function readyAt({ cutOffs, prepMinutes }: SlotSettings, work: Schedule, now: number): Ready {
  const withoutCutOff = afterWorking(work, now, prepMinutes)
  const day = dayAt(work, now)
  const cutOff = cutOffs[weekdayOfDay(day)] ?? null
  const isLate = cutOff !== null && wallAt(work.timeZone, now) - day * DAY >= cutOff * MINUTE
  if (!isLate) return { at: withoutCutOff, withoutCutOff }
  const next = nextOpening(work, instantAtWall(work.timeZone, (day + 1) * DAY))
  return { at: next === null ? Number.POSITIVE_INFINITY : afterWorking(work, next, prepMinutes), withoutCutOff }
}

/** Days in which working time is looked for, one range after another. */
const RANGES = [7, 30, 400]

/** The instant at which `minutes` of working time have passed since `from`. */
function afterWorking(work: Schedule, from: number, minutes: number): number {
  if (minutes === 0) return from
  for (const days of RANGES) {
    let left = minutes * MINUTE
    for (const { startsAt, endsAt } of openIntervals(work, { from, until: from + days * DAY })) {
      if (endsAt - startsAt >= left) return startsAt + left
      left -= endsAt - startsAt
    }
  }
  return Number.POSITIVE_INFINITY
}

/** Postcodes are compared without spaces and case; an unknown one is served until it is known. */
export function servesPostcode({ postcodes }: Pick<SlotSettings, 'postcodes'>, postcode: string): boolean {
  return postcodes.length === 0 || postcode === '' || beginsPostcode(postcodes, postcode)
}

/** True where orders of a shipping rate are delivered in slots; null for a rate that is not known. */
export const servesRate = ({ rateIds }: Pick<SlotSettings, 'rateIds'>, rateId: string | null): boolean =>
  rateId === null || rateIds.length === 0 || rateIds.includes(rateId)
