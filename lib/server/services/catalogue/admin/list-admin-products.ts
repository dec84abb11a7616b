import 'server-only'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import { MAX_MATCHING_PRODUCTS, type ProductFilter } from '@/lib/contract/vendor-product-list'
import type { vendorProducts } from '@/lib/contract/vendor-products'
import { readByIndex } from '../../../db/read-by-index'
import { product } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cursorAt, orderBy, positionIn, rowsAfter } from '../../rows/keyset'
import { storeCurrency } from '../../stores/store-currency'
import { nearLookup } from '../list/near-lookup'
import { productConditions } from './product-conditions'
import { productOrder } from './product-order'
import { productRows } from './product-rows'

/** Keyset pagination by the last row seen, so that new products do not shift pages. */
export const listAdminProducts: Handler<typeof vendorProducts.list> = async (
  ctx,
  { sort, direction, further, after, size, ...asked },
) => {
  const currency = await storeCurrency(ctx)
  return transaction(ctx, async (tx) => {
    await readByIndex(tx)
    const order = productOrder({ sort, direction, further })
    const read = async (filter: ProductFilter) => {
      const where = productConditions(ctx, filter, currency)
      const found = await tx
        .select({ id: product.id, place: positionIn(order) })
        .from(product)
        .where(and(where, after === undefined ? undefined : rowsAfter(order, after)))
        .orderBy(orderBy(order))
        .limit(size + 1)
      return { where, found }
    }
    const exact = await read(asked)
    // Queried only after an empty page, so a search with results costs nothing extra.
    const correctedQuery = exact.found.length === 0 ? await nearLookup(tx, ctx, asked.query) : null
    const { where, found } = correctedQuery === null ? exact : await read({ ...asked, query: correctedQuery })
    const page = found.slice(0, size)
    const hasMore = found.length > size
    const last = page.at(-1)
    const ids = page.map(({ id }) => id)
    return {
      rows: await productRows(tx, ctx, ids, currency),
      next: hasMore && last ? cursorAt(last.place) : null,
      matching: after !== undefined ? null : hasMore ? await count(tx, where) : found.length,
      correctedQuery,
    }
  })
}

export const matchingProducts: Handler<typeof vendorProducts.matching> = async (ctx, filter) => {
  const currency = await storeCurrency(ctx)
  return transaction(ctx, async (tx) => {
    await readByIndex(tx)
    const read = (query: string) =>
      tx
        .select({ id: product.id })
        .from(product)
        .where(productConditions(ctx, { ...filter, query }, currency))
        .orderBy(asc(product.id))
        .limit(MAX_MATCHING_PRODUCTS)
    const exact = await read(filter.query)
    const corrected = exact.length === 0 ? await nearLookup(tx, ctx, filter.query) : null
    const rows = corrected === null ? exact : await read(corrected)
    return { ids: rows.map(({ id }) => id) }
  })
}

/** Counted only up to the limit of a bulk action. */
async function count(tx: Tx, where: SQL | undefined): Promise<number> {
  const some = tx.select({ id: product.id }).from(product).where(where).limit(MAX_MATCHING_PRODUCTS).as('some')
  const [row] = await tx.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  return row?.count ?? 0
}
