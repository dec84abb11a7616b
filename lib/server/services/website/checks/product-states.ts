import 'server-only'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { StoreScope } from '../../../context'
import { productListing } from '../../../db/schema/product-listing'
import { redirect } from '../../../db/schema/product-redirects'
import { product, variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import type { KnownProduct } from './shop-facts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * State of the products with these names (handle, former handle, id, key of a variant), by one statement. A name that
 * no product has is missing.
 */
export async function productStates(
  tx: Tx,
  { storeId }: StoreScope,
  names: readonly string[],
): Promise<Record<string, KnownProduct>> {
  if (names.length === 0) return {}
  const wanted = [...names]
  const ids = wanted.filter((name) => UUID.test(name)).map((id) => id.toLowerCase())
  const listed = and(eq(productListing.storeId, product.storeId), eq(productListing.id, product.id))
  const state = {
    id: product.id,
    inStock: sql<boolean | null>`${productListing.inStock}`.as('in_stock'),
  }
  const own = eq(product.storeId, storeId)
  const direct = tx
    .select({ name: sql<string>`${product.handle}`.as('name'), ...state })
    .from(product)
    .leftJoin(productListing, listed)
    .where(
      and(
        own,
        ids.length > 0
          ? or(inArray(product.handle, wanted), inArray(product.id, ids))
          : inArray(product.handle, wanted),
      ),
    )
  const byKey = tx
    .select({ name: sql<string>`${variant.key}`.as('name'), ...state })
    .from(variant)
    .innerJoin(product, and(own, eq(product.id, variant.productId)))
    .leftJoin(productListing, and(listed, eq(variant.status, 'active')))
    .where(and(eq(variant.storeId, storeId), inArray(variant.key, wanted)))
  const moved = tx
    .select({ name: sql<string>`${redirect.oldHandle}`.as('name'), ...state })
    .from(redirect)
    .innerJoin(product, and(own, eq(product.id, redirect.productId)))
    .leftJoin(productListing, listed)
    .where(and(eq(redirect.storeId, storeId), inArray(redirect.oldHandle, wanted)))
  const rows = await unionAll(direct, byKey, moved)
  const found: Record<string, KnownProduct> = {}
  const put = (name: string, value: KnownProduct) => {
    // A former handle may be the handle of another product by now: the better state is the one that opens.
    if (found[name] === undefined || found[name] === 'hidden') found[name] = value
  }
  for (const { name, id, inStock } of rows) {
    const value = inStock === null ? 'hidden' : inStock ? 'in_stock' : 'sold_out'
    put(name, value)
    for (const spelled of wanted) if (spelled.toLowerCase() === id) put(spelled, value)
  }
  return found
}
