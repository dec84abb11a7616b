import 'server-only'
import type { productList } from '@/lib/contract/product-list'
import { PLAIN_LIST } from '@/lib/rules/list-query'
import type { Handler } from '../../../handler'
import { storeOfCall } from '../../stores/store-of-call'
import { cachedList } from './list-products'

/** Products on promotion, in the order of featured ones. */
export const listPromotions: Handler<typeof productList.promotions> = async (ctx, { storeID, page }) =>
  cachedList(await storeOfCall(ctx, storeID), { query: { ...PLAIN_LIST, page }, promotion: true })
