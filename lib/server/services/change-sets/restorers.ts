import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { productRestorer } from '../catalogue/desk/product-restorer'
import { nodeRestorer } from '../catalogue/tree/node-restorer'
import { productPlaceRestorer } from '../catalogue/tree/product-places'
import { locationRestorer } from '../locations/location-restorer'
import { purchaseRestorer } from '../purchasing/purchase-restorer'
import { reorderRestorer } from '../stock/reorder-restorer'
import { stockRestorer } from '../stock/stock-restorer'
import { supplierRestorer } from '../suppliers/supplier-restorer'
import { taxRestorer } from '../taxes/tax-restorer'
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
  stock_reorder: reorderRestorer,
  product: productRestorer,
  supplier: supplierRestorer,
  tax: taxRestorer,
  location: locationRestorer,
  purchase_order: purchaseRestorer,
}
