import 'server-only'
import type { Permission } from '@/lib/contract/permissions'
import type { VendorFound, vendorSearch } from '@/lib/contract/vendor-search'
import { Failure } from '@/lib/rules/failure'
import { readByIndex } from '../../db/read-by-index'
import { transaction } from '../../db/transaction'
import type { Verb } from '../../verb'
import { workInStore } from '../memberships/work-in-store'
import { findCustomers } from './find-customers'
import { findOrders } from './find-orders'
import { findProducts } from './find-products'
import { findPurchases, findSuppliers } from './find-purchasing'
import type { SearchViewer } from './search-viewer'

/** One look at everything that a few letters may mean in the store at work in; each kind needs its own permission. */
export const findAnything: Verb<typeof vendorSearch.find> = async (ctx, { q }) => {
  const place = ctx.store ? await workInStore(ctx.accountId, ctx.store.storeId) : null
  if (!place) throw new Failure('forbidden', 'Choose a store to work in first.')
  const viewer: SearchViewer = place
  const may = (permission: Permission) => place.permissions.has(permission)
  return transaction(place, async (tx): Promise<VendorFound> => {
    await readByIndex(tx)
    const orders = may('order.view') ? await findOrders(tx, viewer, q) : []
    const found = may('product.view') ? await findProducts(tx, viewer, q) : { products: [], correctedQuery: null }
    return {
      orders,
      ...found,
      // A customer leads to the orders, so both are needed.
      customers: may('customer.view') && may('order.view') ? await findCustomers(tx, viewer, q) : [],
      suppliers: may('supplier.view') ? await findSuppliers(tx, viewer, q) : [],
      purchases: may('purchase_order.view') ? await findPurchases(tx, viewer, q) : [],
    }
  })
}
