import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { stockHold } from '../../../db/schema/claims'
import type { Tx } from '../../../db/transaction'
import { isAtOwnLocation } from '../../memberships/location-scope'
import type { OrderViewer } from './find-order'

type Hold = typeof stockHold.$inferSelect
type HoldState = Hold['state']

export type HoldPart = { variantId: string; locationId: string; quantity: number }

/** Variant → units. */
export type UnitsByVariant = ReadonlyMap<string, number>

/**
 * Moves the wanted units of an order's reservations from one state to another. Returns the parts by location, and the
 * units without a reservation. Throws `forbidden` when units are at a location that the person has no access to.
 */
export async function moveHolds(
  tx: Tx,
  ctx: OrderViewer,
  orderId: string,
  wanted: UnitsByVariant,
  { from, to }: { from: HoldState; to: HoldState },
): Promise<{ parts: HoldPart[]; missing: Map<string, number> }> {
  const missing = new Map([...wanted].filter(([, units]) => units > 0))
  if (missing.size === 0) return { parts: [], missing }
  const holds = await tx
    .select()
    .from(stockHold)
    .where(
      and(
        eq(stockHold.storeId, ctx.storeId),
        eq(stockHold.documentId, orderId),
        eq(stockHold.state, from),
        inArray(stockHold.variantId, [...missing.keys()]),
      ),
    )
    .orderBy(asc(stockHold.variantId), asc(stockHold.locationId), asc(stockHold.id))
    .for('update')
  const parts: HoldPart[] = []
  for (const hold of nearestFirst(holds, ctx)) {
    const left = missing.get(hold.variantId) ?? 0
    const quantity = Math.min(left, hold.quantity)
    if (quantity === 0) continue
    if (!isAtOwnLocation(ctx, hold.locationId)) {
      throw new Failure('forbidden', 'Some of these items are at a location that you have no access to.')
    }
    await turn(tx, hold, quantity, to)
    parts.push({ variantId: hold.variantId, locationId: hold.locationId, quantity })
    if (left === quantity) missing.delete(hold.variantId)
    else missing.set(hold.variantId, left - quantity)
  }
  return { parts, missing }
}

const nearestFirst = (holds: readonly Hold[], ctx: OrderViewer): Hold[] =>
  [...holds].sort((a, b) => Number(isAtOwnLocation(ctx, b.locationId)) - Number(isAtOwnLocation(ctx, a.locationId)))

/** Splits part of a hold into a row of its own. */
async function turn(tx: Tx, hold: Hold, quantity: number, state: HoldState): Promise<void> {
  const which = and(eq(stockHold.storeId, hold.storeId), eq(stockHold.id, hold.id))
  if (quantity === hold.quantity) {
    await tx.update(stockHold).set({ state, expiresAt: null }).where(which)
    return
  }
  await tx
    .update(stockHold)
    .set({ quantity: hold.quantity - quantity })
    .where(which)
  await tx.insert(stockHold).values({ ...hold, id: uuidv7(), quantity, state, expiresAt: null })
}
