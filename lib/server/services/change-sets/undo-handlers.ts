import 'server-only'
import type { ChangeEntity } from '@/lib/contract/change-sets'
import { productUndo } from '../catalogue/admin/product-undo'
import { nodeUndo } from '../catalogue/tree/node-undo'
import { productPlaceUndo } from '../catalogue/tree/product-places'
import { locationUndo } from '../locations/location-undo'
import { purchaseUndo } from '../purchasing/purchase-undo'
import { reorderUndo } from '../stock/reorder-undo'
import { stockUndo } from '../stock/stock-undo'
import { supplierUndo } from '../suppliers/supplier-undo'
import { taxUndo } from '../taxes/tax-undo'
import type { UndoHandler } from './change'

/** The undo handler of each entity. */
export const UNDO_HANDLERS: Readonly<Record<ChangeEntity, UndoHandler>> = {
  department: nodeUndo('department'),
  sub_department: nodeUndo('sub_department'),
  category: nodeUndo('category'),
  class: nodeUndo('class'),
  brand: nodeUndo('brand'),
  product_place: productPlaceUndo,
  stock: stockUndo,
  stock_reorder: reorderUndo,
  product: productUndo,
  supplier: supplierUndo,
  tax: taxUndo,
  location: locationUndo,
  purchase_order: purchaseUndo,
}
