import 'server-only'
import { and, asc, desc, eq, gte, inArray, ne, sum } from 'drizzle-orm'
import type { products } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { order, orderLine } from '../../db/schema/orders'
import { product } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry } from '../../page-cache/render-record'
import { assortmentTag, catalogueTag } from '../../page-cache/tags'
import { storeOfCall } from '../stores/store-of-call'
import { published } from './published'
import { RANKED_PRODUCTS, rankedProducts } from './ranked-products'
import { newestIds } from './recently-added'

const WINDOW_DAYS = 90
const DAY_MS = 86_400_000
/** Orders arrive all the time; the ranking is refreshed at this interval. */
const FRESH_MS = 60 * 60 * 1000

/** A new shop has few sales: the newest products fill the row. */
export const topSells: Handler<typeof products.topSells> = async (ctx, { storeID }) => {
  const scope = await storeOfCall(ctx, storeID)
  return cachedValue(`top-sells ${scope.storeId}`, [catalogueTag(scope.storeId), assortmentTag(scope.storeId)], () => {
    noteExpiry(new Date(Date.now() + FRESH_MS))
    return transaction(scope, async (tx) => {
      const sold = await bestSellingIds(tx, scope)
      const newest = sold.length < RANKED_PRODUCTS ? await newestIds(tx, scope) : []
      return rankedProducts(tx, scope, [...new Set([...sold, ...newest])].slice(0, RANKED_PRODUCTS))
    })
  })
}

async function bestSellingIds(tx: Tx, { storeId }: StoreScope): Promise<string[]> {
  const rows = await tx
    .select({ id: orderLine.productId })
    .from(orderLine)
    .innerJoin(order, and(eq(order.storeId, storeId), eq(order.id, orderLine.orderId)))
    .innerJoin(product, and(eq(product.storeId, storeId), eq(product.id, orderLine.productId), published()))
    .where(
      and(
        eq(orderLine.storeId, storeId),
        gte(orderLine.placedAt, new Date(Date.now() - WINDOW_DAYS * DAY_MS)),
        ne(order.fulfilmentState, 'cancelled'),
        inArray(order.paymentState, ['paid', 'partially_refunded']),
      ),
    )
    .groupBy(orderLine.productId)
    .orderBy(desc(sum(orderLine.quantity)), asc(orderLine.productId))
    .limit(RANKED_PRODUCTS)
  return rows.map((row) => row.id)
}
