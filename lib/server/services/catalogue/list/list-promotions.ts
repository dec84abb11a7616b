import 'server-only'
import type { productList } from '@/lib/contract/product-list'
import { PAGE_SIZE } from '@/lib/contract/products'
import type { Handler } from '../../../handler'
import { storeOfCall } from '../../stores/store-of-call'
import { cachedList } from './list-products'

/** Products on promotion, in the order of featured ones. */
export const listPromotions: Handler<typeof productList.promotions> = async (ctx, { storeID, page }) =>
  cachedList(await storeOfCall(ctx, storeID), { promotion: true, page, size: PAGE_SIZE })
