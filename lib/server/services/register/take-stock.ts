import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { cartName } from '@/lib/rules/cart-name'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { keyOfPlace, lockLevels } from '../stock/lock-levels'
import { moveStock } from '../stock/move-stock'
import { showAvailability } from '../stock/show-availability'

export type TakenGoods = { variantId: string; name: string; variantTitle: string; quantity: number }

/**
 * Takes goods that are fulfilled from the stock of a location, or puts returned ones (`sign` 1) into it. The rows are
 * locked, so of two who want the last unit the second gets the conflict. Untracked variants are not booked.
 */
export async function takeFromLocation(
  tx: Tx,
  scope: StoreScope,
  locationId: string,
  goods: readonly TakenGoods[],
  why: { document: string; actor: string; note: string },
  sign: 1 | -1 = -1,
): Promise<void> {
  const ids = goods.map(({ variantId }) => variantId)
  const tracked = await tx
    .select({ id: variant.id, isEndless: variant.continueSelling })
    .from(variant)
    .where(and(eq(variant.storeId, scope.storeId), inArray(variant.id, ids), eq(variant.trackStock, true)))
  const endless = new Map(tracked.map(({ id, isEndless }) => [id, isEndless]))
  const moved = goods.filter(({ variantId }) => endless.has(variantId))
  const levels = await lockLevels(
    tx,
    scope,
    moved.map(({ variantId }) => ({ variantId, locationId })),
  )
  if (sign === -1) {
    for (const { variantId, name, variantTitle, quantity } of moved) {
      const level = levels.get(keyOfPlace({ variantId, locationId }))
      const free = Math.max(0, (level?.onHand ?? 0) - (level?.committed ?? 0) - (level?.unavailable ?? 0))
      if (endless.get(variantId) || quantity <= free) continue
      const full = cartName(name, variantTitle)
      const message = free === 0 ? `${full} is sold out here.` : `Only ${free} of ${full} can be sold here.`
      throw new Failure('conflict', message, { lines: message })
    }
  }
  const reason = sign === -1 ? ('sale' as const) : ('return' as const)
  const moves = moved.map(({ variantId, quantity }) => ({
    ...{ variantId, locationId, reason },
    state: 'on_hand' as const,
    delta: sign * quantity,
  }))
  await moveStock(tx, scope, moves, why)
  await showAvailability(tx, scope, [...endless.keys()])
}
