import 'server-only'
import { type ProductList, productList } from '@/lib/contract/product-list'
import type { StoreSite } from './load-site'
import { read } from './read'

/** Products on promotion, by page from 1. */
export const loadPromotions = (store: StoreSite, page: number): Promise<ProductList> =>
  read(productList.promotions, store, { storeID: store.info._id, page: String(page) })
