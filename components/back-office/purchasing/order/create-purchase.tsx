'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { ScreenSkeleton } from '../../kit/screen-skeleton'
import { FromLow } from '../low/from-low'
import { PurchaseForm } from './purchase-form'
import { draftOfPurchase, NO_PURCHASE } from './purchase-values'

/** Days of sales in the address; 0 for none. */
const daysIn = (text: string | null): number => {
  const days = Number(text ?? 0)
  return Number.isInteger(days) ? Math.min(366, Math.max(0, days)) : 0
}

/** A new order: empty, for the supplier in the address, or from low stock. */
export function CreatePurchase() {
  const { push } = useRouter()
  const address = useSearchParams()
  const { data } = useCall(purchaseOrders.choices, {})
  const [draftId] = useState(newId)
  if (address.get('from') === 'low') return <FromLow days={daysIn(address.get('days'))} />
  if (!data) return <ScreenSkeleton />
  const { suppliers, preferredLocationId } = data
  const supplierId = suppliers.find(({ _id }) => _id === address.get('supplier'))?._id ?? null
  return (
    <PurchaseForm
      title="Create purchase order"
      order={null}
      initial={{ ...NO_PURCHASE, supplierId, locationId: preferredLocationId }}
      send={async (values) => {
        const saved = await call(purchaseOrders.create, { ...draftOfPurchase(values), draftId })
        showToast('success', `Purchase order #${saved.number} is saved.`)
        push(`/edit-po/${saved._id}`)
      }}
    />
  )
}
