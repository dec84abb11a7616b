import 'server-only'
import type { productList } from '@/lib/contract/product-list'
import type { Handlers } from '../../../handler'
import { listProducts } from './list-products'
import { listPromotions } from './list-promotions'
import { suggest } from './suggest'

export const productListHandlers: Handlers<typeof productList> = {
  list: listProducts,
  promotions: listPromotions,
  suggestions: suggest,
}
