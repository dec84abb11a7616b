import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { OrderTimes } from '@/lib/contract/order-times'
import { slotPriceAt } from '@/lib/rules/availability/slot-price'
import { slotMessages, timeSlotText } from '@/lib/rules/availability/slot-text'
import type { SlotReason, TimeSlot } from '@/lib/rules/availability/slots'
import { Failure } from '@/lib/rules/failure'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { OWED_STATES, UNSENT_STATES } from '@/lib/rules/order-state'
import type { StoreScope } from '../../context'
import { order } from '../../db/schema/orders'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { bookedSlotOf, claimSlot } from '../availability/claim-slot'
import { type SlotOffers, slotOffers } from '../availability/slot-offers'
import { slotRulesOf } from '../availability/slot-rules'
import { isOpenDraft } from './draft-reply'
import { linesOfOrder, type OrderRecord } from './order-rows'
import { slotWayOf } from './slot-way-of'

/** Who changes the time of an order: staff may also choose what is too soon for shoppers, or costs more. */
type TimeChanger = 'shopper' | 'staff'

/** Why a time that is not free can be chosen by staff all the same. */
const STAFF_MAY: readonly SlotReason[] = ['preparation', 'cut_off']

type Choices = { readonly offers: SlotOffers; readonly times: readonly TimeSlot[]; readonly items: number }

/** The times that an order can change to; none, with the reason, where it cannot. */
export async function timesForOrder(
  tx: Tx,
  scope: StoreScope,
  record: OrderRecord,
  who: TimeChanger,
  now: Date,
): Promise<OrderTimes> {
  const booked = await bookedSlotOf(tx, scope, record.id)
  const current = booked && {
    startsAt: booked.startsAt.toISOString(),
    endsAt: booked.endsAt.toISOString(),
  }
  const found = await choicesOf(tx, scope, record, who, now)
  if (typeof found === 'string') return { timeZone: '', times: [], message: found, current }
  const { offers, times } = found
  const { timeZone } = offers.schedule
  const isShort = who === 'shopper' && offers.slots.some((slot) => slot.reason === null && !times.includes(slot))
  const none = times.length === 0 ? offers.message || slotMessages.none : ''
  return {
    timeZone,
    times: shownTimes(offers, times, record.currency),
    message: isShort ? slotMessages.dearer : none,
    current,
  }
}

/** Times as they are sent, each with what it costs in the checkout. */
export const shownTimes = (offers: SlotOffers, times: readonly TimeSlot[], currency: string): OrderTimes['times'] =>
  times.map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    price: fromMinor(minorPrice(offers, startsAt, currency), currency),
  }))

/** The times that staff can give an order: also those that are too soon for shoppers. */
export const timesOfStaff = ({ slots }: SlotOffers): TimeSlot[] =>
  slots.filter(({ reason }) => reason === null || STAFF_MAY.includes(reason))

/** The times before and after, as texts; null when the order has that time already. */
type ChangedTime = { readonly before: string; readonly after: string }

/**
 * Gives an order, whose row is locked, another time: takes the new place and frees the former one. What was paid for the
 * time stays. Throws `conflict` where it cannot be changed and for a time that is not offered any more.
 */
export async function changeOrderTime(
  tx: Tx,
  scope: StoreScope,
  record: OrderRecord,
  who: TimeChanger,
  slot: string,
  now: Date,
): Promise<ChangedTime | null> {
  const booked = await bookedSlotOf(tx, scope, record.id)
  const startsAt = Date.parse(slot)
  if (booked?.startsAt.getTime() === startsAt) return null
  const found = await choicesOf(tx, scope, record, who, now)
  if (typeof found === 'string') throw new Failure('conflict', found, { slot: found })
  const { offers, times, items } = found
  const time = times.find((each) => each.startsAt === startsAt)
  if (!time || !record.delivery) throw new Failure('conflict', slotMessages.gone, { slot: slotMessages.gone })
  const { scheduleId, settings, schedule } = offers
  await claimSlot(tx, scope, record.id, { scheduleId, settings, startsAt, endsAt: time.endsAt, items })
  const [own] = await tx.select({ locale: store.locale }).from(store).where(eq(store.id, scope.storeId))
  const after = timeSlotText(time, schedule.timeZone, own?.locale ?? 'en')
  await tx
    .update(order)
    .set({ delivery: { ...record.delivery, days: after }, version: record.version + 1 })
    .where(and(eq(order.storeId, scope.storeId), eq(order.id, record.id)))
  return { before: record.delivery.days, after }
}

/** True where staff can choose a time: its delivery has slots, and something is left to send. */
export const mayChooseTime = async (tx: Tx, scope: StoreScope, record: OrderRecord): Promise<boolean> =>
  record.delivery !== null &&
  mayChange(record, 'staff') &&
  (await slotRulesOf(tx, scope, slotWayOf(record.delivery))) !== null

/** The times to choose, or why there is no choice. */
async function choicesOf(
  tx: Tx,
  scope: StoreScope,
  record: OrderRecord,
  who: TimeChanger,
  now: Date,
): Promise<Choices | string> {
  if (!record.delivery || !mayChange(record, who)) return slotMessages.sent
  const booked = await bookedSlotOf(tx, scope, record.id)
  const lines = await linesOfOrder(tx, scope, record.id)
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // Staff know where they deliver.
  const postcode = who === 'staff' ? '' : (record.shippingAddress?.postalCode ?? '')
  const offers = await slotOffers(tx, scope, {
    ...slotWayOf(record.delivery),
    items,
    postcode,
    orderId: record.id,
    now,
  })
  if (!offers || (who === 'shopper' && !booked)) return slotMessages.sent
  if (who === 'staff') return { offers, items, times: timesOfStaff(offers) }
  if (!booked || booked.startsAt.getTime() < offers.readyAt) return slotMessages.late
  const paid = record.delivery.timePrice ?? 0
  const times = offers.slots.filter(
    ({ reason, startsAt }) => reason === null && minorPrice(offers, startsAt, record.currency) <= paid,
  )
  return { offers, items, times }
}

const minorPrice = ({ settings, schedule }: SlotOffers, startsAt: number, currency: string): number =>
  toMinor(slotPriceAt(settings, schedule.timeZone, startsAt), currency)

/** Shoppers: while nothing is sent of what they paid. Staff: also of drafts, and while something is left to send. */
function mayChange(record: OrderRecord, who: TimeChanger): boolean {
  const { paymentState, fulfilmentState } = record
  const isOwed = OWED_STATES.some((state) => state === paymentState)
  if (who === 'shopper') return isOwed && fulfilmentState === 'open'
  return (isOwed || isOpenDraft(record)) && UNSENT_STATES.some((state) => state === fulfilmentState)
}
