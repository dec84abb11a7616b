import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { variant } from '../../../db/schema/products'
import { location, stockMovement } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import { type MoveReason, moveStock, type StockMove } from '../../stock/move-stock'
import { showAvailability } from '../../stock/show-availability'
import { freeParts } from './free-stock'
import { type HoldPart, moveHolds, type UnitsByVariant } from './order-holds'
import type { StaffMember } from './record-staff-event'

const reasonOf = ({ accountName }: StaffMember, orderId: string, note: string): MoveReason => ({
  document: orderId,
  actor: accountName,
  note,
})

/** Ships units in a parcel: from the order's reservation first, then from free stock. */
export async function sendUnits(
  tx: Tx,
  clerk: StaffMember,
  orderId: string,
  parcelId: string,
  wanted: UnitsByVariant,
): Promise<void> {
  const { parts, missing } = await moveHolds(tx, clerk, orderId, wanted, { from: 'kept', to: 'fulfilled' })
  const free = await freeParts(tx, clerk, missing)
  const moves = [...parts.flatMap(outOfHold('sale')), ...free.map(onHand('sale', -1))]
  await moveStock(tx, clerk, moves, reasonOf(clerk, orderId, parcelId))
  await showAvailability(tx, clerk, [...wanted.keys()])
}

/** Returns a parcel's units to the locations that they were taken from, and restores their reservations. */
export async function undoSentUnits(
  tx: Tx,
  clerk: StaffMember,
  orderId: string,
  parcelId: string,
  variantIds: readonly string[],
): Promise<void> {
  const taken = await tx
    .select({
      variantId: stockMovement.variantId,
      locationId: stockMovement.locationId,
      state: stockMovement.state,
      delta: sql<number>`sum(${stockMovement.delta})`.mapWith(Number),
    })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.storeId, clerk.storeId),
        inArray(stockMovement.variantId, [...variantIds]),
        eq(stockMovement.note, parcelId),
      ),
    )
    .groupBy(stockMovement.variantId, stockMovement.locationId, stockMovement.state)
  const held = new Map<string, number>()
  const moves: StockMove[] = taken.flatMap(({ variantId, locationId, state, delta }) => {
    if (state !== 'on_hand' && state !== 'committed') return []
    if (state === 'committed') held.set(variantId, (held.get(variantId) ?? 0) - delta)
    return [{ variantId, locationId, state, delta: -delta, reason: 'correction' as const }]
  })
  await moveHolds(tx, clerk, orderId, held, { from: 'fulfilled', to: 'kept' })
  await moveStock(tx, clerk, moves, reasonOf(clerk, orderId, parcelId))
  await showAvailability(tx, clerk, variantIds)
}

/** Units that will never be sent: free for others again, or written off when they are not restocked. */
export async function releaseUnits(
  tx: Tx,
  clerk: StaffMember,
  orderId: string,
  wanted: UnitsByVariant,
  isRestocked: boolean,
): Promise<void> {
  const { parts } = await moveHolds(tx, clerk, orderId, wanted, { from: 'kept', to: 'released' })
  const moves = isRestocked ? parts.map(committed('sale')) : parts.flatMap(outOfHold('damaged'))
  await moveStock(tx, clerk, moves, reasonOf(clerk, orderId, ''))
  if (parts.length > 0) await showAvailability(tx, clerk, [...new Set(parts.map(({ variantId }) => variantId))])
}

/**
 * Returns units from the shopper to `placeId`, or to the locations that they were sent from. Untracked variants are not
 * booked.
 */
export async function returnUnits(
  tx: Tx,
  clerk: StaffMember,
  orderId: string,
  wanted: UnitsByVariant,
  placeId?: string,
): Promise<void> {
  const ids = [...wanted].filter(([, units]) => units > 0).map(([id]) => id)
  if (ids.length === 0) return
  const counted = await tx
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.storeId, clerk.storeId), inArray(variant.id, ids), eq(variant.trackStock, true)))
  const places = await sentFrom(tx, clerk, orderId, ids)
  const [first] = await tx
    .select({ id: location.id })
    .from(location)
    .where(eq(location.storeId, clerk.storeId))
    .orderBy(asc(location.createdAt), asc(location.id))
    .limit(1)
  const moves = counted.flatMap(({ id }) => {
    const locationId = placeId ?? places.get(id) ?? first?.id
    const part = { variantId: id, locationId: locationId ?? '', quantity: wanted.get(id) ?? 0 }
    return locationId ? [onHand('return', 1)(part)] : []
  })
  await moveStock(tx, clerk, moves, reasonOf(clerk, orderId, ''))
  await showAvailability(tx, clerk, ids)
}

async function sentFrom(
  tx: Tx,
  { storeId }: StaffMember,
  orderId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ variantId: stockMovement.variantId, locationId: stockMovement.locationId })
    .from(stockMovement)
    .where(
      and(
        eq(stockMovement.storeId, storeId),
        inArray(stockMovement.variantId, ids),
        eq(stockMovement.document, orderId),
        eq(stockMovement.state, 'on_hand'),
      ),
    )
  return new Map(rows.map(({ variantId, locationId }) => [variantId, locationId]))
}

type Reason = StockMove['reason']

const onHand =
  (reason: Reason, sign: 1 | -1) =>
  ({ variantId, locationId, quantity }: HoldPart): StockMove => ({
    variantId,
    locationId,
    state: 'on_hand',
    delta: sign * quantity,
    reason,
  })

const committed =
  (reason: Reason) =>
  ({ variantId, locationId, quantity }: HoldPart): StockMove => ({
    variantId,
    locationId,
    state: 'committed',
    delta: -quantity,
    reason,
  })

const outOfHold =
  (reason: Reason) =>
  (part: HoldPart): StockMove[] => [committed(reason)(part), onHand(reason, -1)(part)]
