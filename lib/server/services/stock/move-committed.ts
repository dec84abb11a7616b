import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { product, variant } from '../../db/schema/products'
import { stockLevel, stockMovement } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { invalidateProducts } from '../catalogue/invalidate-products'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { sellableUnits } from '../catalogue/sellable-units'

export type CommittedMove = { variantId: string; locationId: string; delta: number }

/** Changes committed units, with a movement for each change. The rows must be locked or written in one order. */
export async function moveCommitted(
  tx: Tx,
  { storeId }: StoreScope,
  moves: readonly CommittedMove[],
  documentId: string,
): Promise<void> {
  if (moves.length === 0) return
  await tx.insert(stockMovement).values(
    moves.map((move) => ({
      ...move,
      storeId,
      id: uuidv7(),
      state: 'committed' as const,
      reason: 'sale' as const,
      document: documentId,
    })),
  )
  for (const { variantId, locationId, delta } of moves) {
    await tx
      .update(stockLevel)
      .set({ committed: sql`${stockLevel.committed} + ${delta}`, updatedAt: sql`now()` })
      .where(
        and(
          eq(stockLevel.storeId, storeId),
          eq(stockLevel.variantId, variantId),
          eq(stockLevel.locationId, locationId),
        ),
      )
  }
}

/** Lists and pages show availability: they are invalidated only where a product became available or sold out. */
export async function showAvailability(tx: Tx, scope: StoreScope, variantIds: readonly string[]): Promise<void> {
  const { storeId } = scope
  const ids = [...variantIds]
  const rows = await tx
    .select({ productId: product.id, inStock: product.inStock, units: sellableUnits(storeId) })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(
      and(
        eq(variant.storeId, storeId),
        inArray(
          variant.productId,
          tx
            .select({ id: variant.productId })
            .from(variant)
            .where(and(eq(variant.storeId, storeId), inArray(variant.id, ids))),
        ),
      ),
    )
  const products = new Map<string, { inStock: boolean; canBuy: boolean }>()
  for (const { productId, inStock, units } of rows) {
    const known = products.get(productId)
    products.set(productId, { inStock, canBuy: (known?.canBuy ?? false) || units === null || units > 0 })
  }
  invalidateProducts(tx, scope, [...products.keys()])
  const turned = [...products].filter(([, { inStock, canBuy }]) => inStock !== canBuy).map(([id]) => id)
  if (turned.length > 0) await refreshListing(tx, scope, turned)
}
