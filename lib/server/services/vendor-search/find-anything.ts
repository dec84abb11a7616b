import 'server-only'
import { sql } from 'drizzle-orm'
import type { Permission } from '@/lib/contract/permissions'
import type { VendorFound, vendorSearch } from '@/lib/contract/vendor-search'
import { Failure } from '@/lib/rules/failure'
import { type Tx, transaction } from '../../db/transaction'
import type { Verb } from '../../handler'
import { workInStore } from '../memberships/work-in-store'
import { findCustomers } from './find-customers'
import { findOrders } from './find-orders'
import { findProducts } from './find-products'
import { findPurchases, findSuppliers } from './find-purchasing'
import type { SearchViewer } from './search-viewer'

/** Everything here has its index, and no statement is long enough to be worth compiling. */
const readByIndex = (tx: Tx) =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)

/** One look at everything that a few letters may mean in the store at work in; each kind needs its own permission. */
export const findAnything: Verb<typeof vendorSearch.find> = async (ctx, { q }) => {
  const place = ctx.store ? await workInStore(ctx.accountId, ctx.store.storeId) : null
  if (!place) throw new Failure('forbidden', 'Choose a store to work in first.')
  const viewer: SearchViewer = place
  const may = (permission: Permission) => place.permissions.has(permission)
  return transaction(place, async (tx): Promise<VendorFound> => {
    await readByIndex(tx)
    const orders = may('order.view') ? await findOrders(tx, viewer, q) : []
    // A customer leads to the orders, so both are needed.
    const customers = may('customer.view') && may('order.view') ? await findCustomers(tx, viewer, q) : []
    const suppliers = may('supplier.view') ? await findSuppliers(tx, viewer, q) : []
    const purchases = may('purchase_order.view') ? await findPurchases(tx, viewer, q) : []
    if (!may('product.view')) return { orders, customers, suppliers, purchases, products: [], correctedQuery: null }
    return { orders, customers, suppliers, purchases, ...(await findProducts(tx, viewer, q)) }
  })
}
