import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { productRestorer } from '../catalogue/desk/product-restorer'
import { nodeRestorer } from '../catalogue/tree/node-restorer'
import { productPlaceRestorer } from '../catalogue/tree/product-places'
import { stockRestorer } from '../stock/stock-restorer'
import type { Restorer } from './change'

/** Who brings back what. */
export const RESTORERS: Readonly<Record<ChangeEntity, Restorer>> = {
  department: nodeRestorer('department'),
  sub_department: nodeRestorer('sub_department'),
  category: nodeRestorer('category'),
  class: nodeRestorer('class'),
  brand: nodeRestorer('brand'),
  product_place: productPlaceRestorer,
  stock: stockRestorer,
  product: productRestorer,
}
