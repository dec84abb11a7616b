import 'server-only'
import { sql } from 'drizzle-orm'
import type { products } from '@/lib/contract/products'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { saleSums } from '../../db/sale-sums'
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
  const since = new Date(Date.now() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10)
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select e.product_id as id from sale_event e
      join ${product} on ${product.storeId} = ${storeId} and ${product.id} = e.product_id and ${published()}
      where e.store_id = ${storeId} and e.day_local >= ${since}::date
      group by e.product_id having sum(e.quantity) > 0
      order by ${saleSums.units} desc, e.product_id limit ${RANKED_PRODUCTS}`,
  )
  return rows.map((row) => row.id)
}
