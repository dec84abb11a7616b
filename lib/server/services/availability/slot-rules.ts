import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Schedule } from '@/lib/rules/availability/schedule'
import { type SlotSettings, servesRate } from '@/lib/rules/availability/slots'
import type { StoreScope } from '../../context'
import { schedule } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { scheduleIn, storeZoneOf } from './read-schedules'

/** A way of delivery. `locationId` is null for delivery; `rateId` for pick-up, and for a delivery without a rate. */
export type SlotWay = { readonly locationId: string | null; readonly rateId: string | null }

/** The schedule whose slots hold for a way of delivery. */
export type SlotRules = {
  readonly scheduleId: string
  readonly schedule: Schedule
  readonly settings: SlotSettings
  /** IANA name. */
  readonly storeZone: string
}

/**
 * The location's own pick-up schedule, else that of the store; the store's for delivery. Null where none is cut into
 * slots: then no time is chosen.
 */
export async function slotRulesOf(tx: Tx, scope: StoreScope, way: SlotWay): Promise<SlotRules | null> {
  const kind = way.locationId === null ? 'delivery' : 'pickup'
  const cut = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.storeId, scope.storeId), eq(schedule.kind, kind), isNotNull(schedule.slots)))
  const row = cut.find(isAtPlace(way.locationId)) ?? cut.find(isAtPlace(null))
  if (!row?.slots || !servesRate(row.slots, way.rateId)) return null
  const storeZone = await storeZoneOf(tx, scope)
  return { scheduleId: row.id, schedule: scheduleIn(row, storeZone), settings: row.slots, storeZone }
}

/** True of the rows of a location; of the whole store for null. */
export const isAtPlace =
  (place: string | null) =>
  ({ locationId }: { readonly locationId: string | null }): boolean =>
    locationId === place
