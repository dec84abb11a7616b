import 'server-only'
import type { Permission } from '@/lib/contract/permissions'
import type { vendorSearch } from '@/lib/contract/vendor-search'
import { Failure } from '@/lib/rules/failure'
import { rowsOfEach } from '../../db/rows-of'
import { setLocal } from '../../db/set-local'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { customersLike, toFoundCustomer } from './find-customers'
import { ordersLike, toFoundOrder } from './find-orders'
import { findOrCorrectProducts, productsLike } from './find-products'
import { purchasesLike, suppliersLike, toFoundPurchase, toFoundSupplier } from './find-purchasing'

/**
 * Every query here has its index, in the requested order; a planner without statistics would read and sort whole
 * tables. No statement is long enough to be worth compiling.
 */
const readByIndex = (tx: Tx) => setLocal(tx, { enable_seqscan: 'off', enable_sort: 'off', jit: 'off' })

/** Searches everything that a few letters may mean in the session's store; each kind requires its own permission. */
export const findAnything: Handler<typeof vendorSearch.find> = async ({ store }, { q }) => {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  const may = (permission: Permission) => store.permissions.has(permission)
  return transaction(store, async (tx) => {
    await readByIndex(tx)
    const { orders, customers, suppliers, purchases, products } = await rowsOfEach(tx, {
      orders: may('order.view') ? ordersLike(store, q) : null,
      customers: may('customer.view') ? customersLike(store, q, may('order.view')) : null,
      suppliers: may('supplier.view') ? suppliersLike(store, q) : null,
      purchases: may('purchase_order.view') ? purchasesLike(store, q) : null,
      products: may('product.view') ? productsLike(store, q) : null,
    })
    return {
      orders: orders.map(toFoundOrder),
      customers: customers.map(toFoundCustomer),
      suppliers: suppliers.map(toFoundSupplier),
      purchases: purchases.map(toFoundPurchase),
      ...(may('product.view')
        ? await findOrCorrectProducts(tx, store, q, products)
        : { products: [], correctedQuery: null }),
    }
  })
}
