import 'server-only'
import type { productList } from '@/lib/contract/product-list'
import { PAGE_SIZE } from '@/lib/contract/products'
import type { Verb } from '../../../handler'
import { storeOfCall } from '../../stores/store-of-call'
import { keptList } from './list-products'

/** Products on promotion, in the order of featured ones. */
export const listPromotions: Verb<typeof productList.promotions> = async (ctx, { storeID, page }) =>
  keptList(await storeOfCall(ctx, storeID), { promotion: true, page, size: PAGE_SIZE })
