import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { product, variant } from '../../db/schema/products'
import type { Tx } from '../../db/transaction'
import { invalidateProducts } from '../catalogue/invalidate-products'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { sellableUnits } from '../catalogue/sellable-units'

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
