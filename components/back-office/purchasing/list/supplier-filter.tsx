'use client'

import { useCall } from '@/lib/client/use-call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { searchFilter } from '../../kit/list/search-filter'

const useSuppliers = () =>
  (useCall(purchaseOrders.choices, {}).data?.suppliers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))

export const supplierFilter = searchFilter('supplier', 'Supplier', useSuppliers)
