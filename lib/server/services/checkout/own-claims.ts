import 'server-only'
import { and, eq, sum } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { stockHold } from '../../db/schema/claims'
import { variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import type { OwnClaims } from '../cart/price-cart'

/** Stock that an unpaid order has reserved: its shopper may still buy it. */
export async function ownClaims(tx: Tx, { storeId }: StoreScope, orderId: string): Promise<OwnClaims> {
  const held = await tx
    .select({ key: variant.key, units: sum(stockHold.quantity).mapWith(Number) })
    .from(stockHold)
    .innerJoin(variant, and(eq(variant.storeId, storeId), eq(variant.id, stockHold.variantId)))
    .where(and(eq(stockHold.storeId, storeId), eq(stockHold.documentId, orderId), eq(stockHold.state, 'live')))
    .groupBy(variant.key)
  return { units: new Map(held.map(({ key, units }) => [key, units])) }
}
