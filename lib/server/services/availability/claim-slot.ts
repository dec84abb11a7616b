import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { slotMessages } from '@/lib/rules/availability/slot-text'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { schedule, slotBooking } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { isStanding, liveBookings } from './slot-offers'

/** A slot that an order takes. Instants in ms. */
export type WantedSlot = {
  readonly scheduleId: string
  readonly settings: Pick<SlotSettings, 'maxOrders' | 'maxItems'>
  readonly startsAt: number
  readonly endsAt: number
  readonly items: number
}

/**
 * Takes a place in a slot for an order, which is written already. Buyers of one slot wait for each other, and the same
 * statement counts and takes. Throws `conflict` when it is full.
 */
export async function claimSlot(tx: Tx, scope: StoreScope, orderId: string, wanted: WantedSlot): Promise<void> {
  const { storeId } = scope
  const { scheduleId, settings, items } = wanted
  const [startsAt, endsAt] = [new Date(wanted.startsAt), new Date(wanted.endsAt)]
  const slot = `slot ${storeId} ${scheduleId} ${wanted.startsAt}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${slot}, 0))`)
  await releaseSlot(tx, scope, orderId)
  const taken = await rowsOf<{ id: string }>(
    tx,
    sql`insert into slot_booking (store_id, id, schedule_id, order_id, starts_at, ends_at, items)
      select ${storeId}::uuid, ${uuidv7()}::uuid, ${scheduleId}::uuid, ${orderId}::uuid, ${startsAt}::timestamptz,
        ${endsAt}::timestamptz, ${items}::int
      from (select count(*) as orders, coalesce(sum(b.items), 0) as items from ${liveBookings}
        where b.store_id = ${storeId} and b.schedule_id = ${scheduleId} and b.starts_at = ${startsAt} and ${isStanding}) as now
      where (${settings.maxOrders}::int is null or now.orders < ${settings.maxOrders}::int)
        and (${settings.maxItems}::int is null or now.items + ${items}::int <= ${settings.maxItems}::int)
      returning id`,
  )
  if (taken.length === 0) throw new Failure('conflict', slotMessages.gone, { slot: slotMessages.gone })
}

/** Frees the slot of an order: it is written again, or has no delivery any more. */
export async function releaseSlot(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<void> {
  await tx.delete(slotBooking).where(and(eq(slotBooking.storeId, storeId), eq(slotBooking.orderId, orderId)))
}

/**
 * Takes the slot of an order once more: of one that was given up unpaid, or that has another number of items now. Throws
 * `conflict` when others have filled it since.
 */
export async function claimSlotAgain(tx: Tx, scope: StoreScope, orderId: string, units?: number): Promise<void> {
  const [held] = await tx
    .select({ booking: slotBooking, slots: schedule.slots })
    .from(slotBooking)
    .innerJoin(schedule, and(eq(schedule.storeId, slotBooking.storeId), eq(schedule.id, slotBooking.scheduleId)))
    .where(and(eq(slotBooking.storeId, scope.storeId), eq(slotBooking.orderId, orderId)))
  if (!held) return
  const { scheduleId, startsAt, endsAt, items } = held.booking
  await claimSlot(tx, scope, orderId, {
    scheduleId,
    settings: held.slots ?? { maxOrders: null, maxItems: null },
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    items: units ?? items,
  })
}

/** The slot that an order has; null for none. */
export async function bookedSlotOf(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: string,
): Promise<Pick<typeof slotBooking.$inferSelect, 'startsAt' | 'endsAt' | 'items'> | null> {
  const [held] = await tx
    .select()
    .from(slotBooking)
    .where(and(eq(slotBooking.storeId, storeId), eq(slotBooking.orderId, orderId)))
  return held ?? null
}
