import 'server-only'
import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { PickList, pickList } from '@/lib/contract/pick-list'
import type { PickedOrder } from '@/lib/contract/picked-order'
import { dayNumberOf } from '@/lib/rules/availability/calendar-date'
import { instantAtWall } from '@/lib/rules/availability/zone-clock'
import { openUnits } from '@/lib/rules/order-fulfilment'
import { OWED_STATES } from '@/lib/rules/order-state'
import type { VendorContext } from '../../../context'
import { order } from '../../../db/schema/orders'
import { schedule, slotBooking } from '../../../db/schema/schedules'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { storeZoneOf } from '../../availability/read-schedules'
import type { OrderRecord } from '../order-rows'
import { type LineWithUnits, linesWithUnits } from './order-units'
import { ordersInScope } from './orders-in-scope'

const DAY_MS = 86_400_000
/** Orders of a day; more is no list that people pick from. */
const MOST = 1_000

type Booked = { readonly record: OrderRecord; readonly startsAt: Date; readonly endsAt: Date; readonly kind: string }

/** What to get ready on a day, slot by slot, of the locations that the person may see. */
export const readPickList: Handler<typeof pickList.read> = (ctx, { date }) =>
  transaction(ctx, async (tx) => {
    const timeZone = await storeZoneOf(tx, ctx)
    const midnight = dayNumberOf(date) * DAY_MS
    const day = { from: instantAtWall(timeZone, midnight), until: instantAtWall(timeZone, midnight + DAY_MS) }
    const booked = await bookedOn(tx, ctx, day)
    const ids = booked.map(({ record }) => record.id)
    const lines = ids.length > 0 ? await linesWithUnits(tx, ctx, ids) : []
    return { timeZone, slots: bySlot(booked, lines) }
  })

const bookedOn = (tx: Tx, ctx: VendorContext, { from, until }: { from: number; until: number }): Promise<Booked[]> =>
  tx
    .select({ record: order, startsAt: slotBooking.startsAt, endsAt: slotBooking.endsAt, kind: schedule.kind })
    .from(slotBooking)
    .innerJoin(order, and(eq(order.storeId, slotBooking.storeId), eq(order.id, slotBooking.orderId)))
    .innerJoin(schedule, and(eq(schedule.storeId, slotBooking.storeId), eq(schedule.id, slotBooking.scheduleId)))
    .where(
      and(
        eq(slotBooking.storeId, ctx.storeId),
        gte(slotBooking.startsAt, new Date(from)),
        lt(slotBooking.startsAt, new Date(until)),
        inArray(order.paymentState, [...OWED_STATES]),
        ne(order.fulfilmentState, 'cancelled'),
        ordersInScope(ctx),
      ),
    )
    .orderBy(asc(slotBooking.startsAt), asc(slotBooking.endsAt), asc(schedule.kind), asc(order.number))
    .limit(MOST)

function bySlot(booked: readonly Booked[], lines: readonly LineWithUnits[]): PickList['slots'] {
  const slots = new Map<string, PickList['slots'][number]>()
  for (const { record, startsAt, endsAt, kind } of booked) {
    const key = `${startsAt.getTime()} ${endsAt.getTime()} ${kind}`
    const slot: PickList['slots'][number] = slots.get(key) ?? {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      kind: kind === 'pickup' ? 'pickup' : 'delivery',
      orders: [],
    }
    slot.orders.push(pickedOrder(record, lines))
    slots.set(key, slot)
  }
  return [...slots.values()]
}

const pickedOrder = (record: OrderRecord, lines: readonly LineWithUnits[]): PickedOrder => ({
  _id: record.id,
  number: record.number,
  name: record.shippingAddress?.name || record.email,
  way: record.delivery?.name ?? '',
  note: record.note,
  paymentState: record.paymentState,
  fulfilmentState: record.fulfilmentState,
  lines: lines
    .filter((line) => line.orderId === record.id && openUnits(line) > 0)
    .map((line) => ({
      _id: line.id,
      name: line.name,
      variantTitle: line.variantTitle,
      sku: line.sku ?? '',
      units: openUnits(line),
    })),
})
