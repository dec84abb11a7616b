import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { keyOfPlace, lockLevels } from '../stock/lock-levels'
import { type MoveReason, moveStock } from '../stock/move-stock'
import { showAvailability } from '../stock/show-availability'

/** Units that the books did not have, by variant. */
export type UnitsNotInStock = ReadonlyMap<string, number>

/**
 * Takes goods that another register has sold from the stock of its location. What the books do not have was there all the
 * same: it is corrected first, so that the movement of the sale is whole and no stock falls below zero. Variants that are
 * sold without stock go below zero as usual; untracked ones are not booked.
 */
export async function bookStock(
  tx: Tx,
  scope: StoreScope,
  locationId: string,
  goods: readonly { variantId: string; quantity: number }[],
  why: MoveReason,
): Promise<UnitsNotInStock> {
  const sold = new Map<string, number>()
  for (const { variantId, quantity } of goods) sold.set(variantId, (sold.get(variantId) ?? 0) + quantity)
  const tracked = await tx
    .select({ id: variant.id, isEndless: variant.continueSelling })
    .from(variant)
    .where(and(eq(variant.storeId, scope.storeId), inArray(variant.id, [...sold.keys()]), eq(variant.trackStock, true)))
  const places = tracked.map(({ id }) => ({ variantId: id, locationId }))
  const levels = await lockLevels(tx, scope, places)
  const missing = new Map<string, number>()
  for (const { id, isEndless } of tracked) {
    const level = levels.get(keyOfPlace({ variantId: id, locationId }))
    const free = Math.max(0, (level?.onHand ?? 0) - (level?.committed ?? 0) - (level?.unavailable ?? 0))
    const short = (sold.get(id) ?? 0) - free
    if (!isEndless && short > 0) missing.set(id, short)
  }
  const move = (variantId: string, delta: number, reason: 'correction' | 'sale') => ({
    ...{ variantId, locationId, delta, reason },
    state: 'on_hand' as const,
  })
  const corrections = [...missing].map(([id, units]) => move(id, units, 'correction'))
  await moveStock(tx, scope, corrections, { ...why, note: 'Sold elsewhere without stock' })
  const sales = tracked.map(({ id }) => move(id, -(sold.get(id) ?? 0), 'sale'))
  await moveStock(tx, scope, sales, why)
  await showAvailability(
    tx,
    scope,
    tracked.map(({ id }) => id),
  )
  return missing
}
