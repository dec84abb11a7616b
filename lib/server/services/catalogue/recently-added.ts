import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { products } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { product } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { assortmentTag, catalogueTag } from '../../page-cache/tags'
import { storeOfCall } from '../stores/store-of-call'
import { published } from './published'
import { RANKED_PRODUCTS, rankedProducts } from './ranked-products'

export const recentlyAdded: Handler<typeof products.recentAdded> = async (ctx, { storeID }) => {
  const scope = await storeOfCall(ctx, storeID)
  return cachedValue(`recent-added ${scope.storeId}`, [catalogueTag(scope.storeId), assortmentTag(scope.storeId)], () =>
    transaction(scope, async (tx) => rankedProducts(tx, scope, await newestIds(tx, scope))),
  )
}

/** Published products, newest first. */
export async function newestIds(tx: Tx, scope: StoreScope): Promise<string[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.storeId, scope.storeId), published()))
    .orderBy(desc(product.publishedAt), asc(product.id))
    .limit(RANKED_PRODUCTS)
  return rows.map((row) => row.id)
}
