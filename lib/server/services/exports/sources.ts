import 'server-only'
import type { ExportList } from '@/lib/contract/list-exports'
import { countSource } from './count-source'
import type { AnySource } from './export-source'
import { locationSource } from './location-source'
import { nodeSource } from './node-source'
import { orderSource } from './order-source'
import { productSource } from './product-source'
import { purchaseSource } from './purchase-source'
import { stockSource } from './stock-source'
import { supplierSource } from './supplier-source'
import { transferSource } from './transfer-source'

/** The sources of all lists. */
export const EXPORT_SOURCES: Readonly<Record<ExportList, AnySource>> = {
  department: nodeSource('department'),
  sub_department: nodeSource('sub_department'),
  category: nodeSource('category'),
  class: nodeSource('class'),
  brand: nodeSource('brand'),
  product: productSource,
  order: orderSource,
  stock: stockSource,
  supplier: supplierSource,
  location: locationSource,
  purchase_order: purchaseSource,
  transfer: transferSource,
  stock_count: countSource,
}
