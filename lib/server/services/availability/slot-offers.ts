import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { pauseAt } from '@/lib/rules/availability/open-intervals'
import { slotMessages } from '@/lib/rules/availability/slot-text'
import { earliestReady, type SlotBookings, type TimeSlot, timeSlots } from '@/lib/rules/availability/slots'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { schedule } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { scheduleIn } from './read-schedules'
import { isAtPlace, type SlotRules, type SlotWay, slotRulesOf } from './slot-rules'

/** An order that looks for a slot; `orderId` is that of an earlier attempt. */
type SlotSeeker = SlotWay & {
  readonly items: number
  readonly postcode: string
  readonly orderId: string | null
  readonly now: Date
}

/** The slots of a way of delivery, with the schedule that they belong to. */
export type SlotOffers = SlotRules & {
  readonly slots: readonly TimeSlot[]
  /** When an order of now is ready, in ms: until then the time of an order can no longer be changed by its shopper. */
  readonly readyAt: number
  /** For the shopper; empty for nothing. */
  readonly message: string
}

/** Slots to choose. Null where none is chosen for this way of delivery. */
export async function slotOffers(tx: Tx, scope: StoreScope, seeker: SlotSeeker): Promise<SlotOffers | null> {
  const found = await slotRulesOf(tx, scope, seeker)
  if (!found) return null
  const { scheduleId, settings, schedule: own, storeZone } = found
  const opening = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.storeId, scope.storeId), eq(schedule.kind, 'opening')))
  const working = opening.find(isAtPlace(seeker.locationId)) ?? opening.find(isAtPlace(null))
  const now = seeker.now.getTime()
  const work = working ? scheduleIn(working, storeZone) : own
  const offers = { ...found, readyAt: earliestReady(settings, work, now) }
  const pause = pauseAt(own, now)
  if (pause && pause.allows !== 'preorder') return { ...offers, slots: [], message: pause.message || slotMessages.none }
  const booked = await bookingsOf(tx, scope, scheduleId, seeker)
  const wish = { now, items: seeker.items, postcode: seeker.postcode }
  const slots = timeSlots(own, settings, work, wish, booked)
  const isFree = slots.some(({ reason }) => reason === null)
  return { ...offers, slots, message: isFree ? (pause?.message ?? '') : slotMessages.none }
}

/** What other orders have taken of the coming slots. */
async function bookingsOf(
  tx: Tx,
  { storeId }: StoreScope,
  scheduleId: string,
  { orderId, now }: SlotSeeker,
): Promise<SlotBookings> {
  const rows = await rowsOf<{ at: string; orders: number; items: number }>(
    tx,
    sql`select extract(epoch from b.starts_at)::text as at, count(*)::int as orders, sum(b.items)::int as items
      from ${liveBookings} where b.store_id = ${storeId} and b.schedule_id = ${scheduleId} and b.starts_at >= ${now}
        and ${isStanding} and b.order_id is distinct from ${orderId}
      group by b.starts_at`,
  )
  return new Map(rows.map(({ at, orders, items }) => [Math.round(Number(at) * 1_000), { orders, items }]))
}

/** Bookings `b` with their orders `o`. */
export const liveBookings = sql`slot_booking b join "order" o on o.store_id = b.store_id and o.id = b.order_id`

/** True of a booking whose order still stands: a voided one was not paid in time. */
export const isStanding = sql`o.payment_state <> 'voided' and o.fulfilment_state <> 'cancelled'`
