'use client'

import { useCall } from '@/lib/client/use-call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { foundFilter } from '../../kit/list/found-filter'

const useSuppliers = () =>
  (useCall(purchaseOrders.choices, {}).data?.suppliers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))

export const supplierFilter = foundFilter('supplier', 'Supplier', useSuppliers)
