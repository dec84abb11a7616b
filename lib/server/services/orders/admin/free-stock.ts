import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { product, variant } from '../../../db/schema/products'
import { stockLevel } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import { isAtOwnLocation } from '../../memberships/location-scope'
import type { OrderViewer } from './find-order'
import type { HoldPart, UnitsByVariant } from './order-holds'

/**
 * Allocates units without a reservation from free stock. Untracked variants are not booked, and variants that are sold
 * without stock may fall below zero. Throws `conflict` and names what is short.
 */
export async function freeParts(tx: Tx, ctx: OrderViewer, wanted: UnitsByVariant): Promise<HoldPart[]> {
  if (wanted.size === 0) return []
  const ids = [...wanted.keys()]
  const counted = await tx
    .select({ id: variant.id, continueSelling: variant.continueSelling, name: product.title })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(and(eq(variant.storeId, ctx.storeId), inArray(variant.id, ids), eq(variant.trackStock, true)))
    .orderBy(asc(variant.id))
  if (counted.length === 0) return []
  const levels = await tx
    .select()
    .from(stockLevel)
    .where(
      and(
        eq(stockLevel.storeId, ctx.storeId),
        inArray(
          stockLevel.variantId,
          counted.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(stockLevel.variantId), asc(stockLevel.locationId))
    .for('update')
  return counted.flatMap(({ id, continueSelling, name }) => {
    const quantity = wanted.get(id) ?? 0
    const own = levels.filter(({ variantId, locationId }) => variantId === id && isAtOwnLocation(ctx, locationId))
    const enough = own.find((level) => level.onHand - level.committed - level.unavailable >= quantity)
    const place = enough ?? (continueSelling ? own[0] : undefined)
    if (place) return [{ variantId: id, locationId: place.locationId, quantity }]
    if (continueSelling) return []
    throw new Failure('conflict', `There are not enough units of ${name} in stock. Correct the stock first.`)
  })
}
