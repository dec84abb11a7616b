import 'server-only'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { pauseAt } from '@/lib/rules/availability/open-intervals'
import type { StoreScope } from '../../context'
import { schedule } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import { scheduleIn } from './read-schedules'

/** Ways that a pause takes out of the checkout altogether. */
export type StoppedWays = { readonly delivery: boolean; readonly pickUpAt: (locationId: string) => boolean }

/** What is stopped at an instant; a location's own pick-up schedule holds before that of the store. */
export async function stoppedWays(tx: Tx, { storeId }: StoreScope, now: Date): Promise<StoppedWays> {
  const isPickUp = eq(schedule.kind, 'pickup')
  const isDelivery = and(eq(schedule.kind, 'delivery'), isNull(schedule.locationId), isNotNull(schedule.pause))
  const rows = await tx
    .select()
    .from(schedule)
    .where(and(eq(schedule.storeId, storeId), or(isPickUp, isDelivery)))
  const isStopped = (row: (typeof rows)[number] | undefined): boolean =>
    // The instants of a pause are absolute: no time zone matters.
    row !== undefined && pauseAt(scheduleIn(row, 'UTC'), now.getTime())?.allows === 'nothing'
  const pickUps = new Map(rows.filter(({ kind }) => kind === 'pickup').map((row) => [row.locationId, row]))
  return {
    delivery: isStopped(rows.find(({ kind }) => kind === 'delivery')),
    pickUpAt: (locationId) => isStopped(pickUps.get(locationId) ?? pickUps.get(null)),
  }
}
