import 'server-only'
import { sql } from 'drizzle-orm'
import { isForEverybody, promotesGoods } from '@/lib/rules/promotions/public-offers'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { coupon } from '../../../db/schema/selling'
import { invalidate, type Tx } from '../../../db/transaction'
import { catalogueTag, offersTag, promotionsTag } from '../../../page-cache/tags'
import { offerOf } from '../../promotions/live/offers-of-store'
import { invalidateProducts, MANY } from '../invalidate-products'
import { productsIn } from './offer-goods'

/**
 * Invalidates what shows these offers. Every call that creates, changes, pauses or removes an offer gives the row before
 * and the row after, in the transaction that writes it; the codes of offers are on no page. Beginnings and ends need no
 * call: pages expire at them.
 */
export async function purgeOffers(
  tx: Tx,
  scope: StoreScope,
  rows: readonly (typeof coupon.$inferSelect)[],
): Promise<void> {
  const shown = rows
    .filter(({ method, status }) => method === 'automatic' && status === 'active')
    .map((row) => offerOf(row, null))
    .filter(isForEverybody)
  if (shown.length === 0) return
  const { storeId } = scope
  invalidate(tx, offersTag(storeId))
  if (shown.some(promotesGoods)) invalidate(tx, promotionsTag(storeId))
  const goods = shown.map((offer) => offer.goods)
  if (goods.some(({ include }) => include.length === 0)) return invalidate(tx, catalogueTag(storeId))
  const products = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct id from (${productsIn(scope, goods)}) as found limit ${MANY + 1}`,
  )
  invalidateProducts(
    tx,
    scope,
    products.map(({ id }) => id),
  )
}
