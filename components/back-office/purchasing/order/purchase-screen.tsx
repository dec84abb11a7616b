'use client'

import { useParams } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { type PurchaseDetail, purchaseOrders } from '@/lib/contract/purchase-orders'
import { isDeliveryExpected } from '@/lib/rules/purchasing'
import { EntryGate } from '../../kit/form/entry-gate'
import classes from '../../stock/parts/stock.module.css'
import { AmendPurchase } from './amend-purchase'
import { OrderedLines } from './ordered-lines'
import { PurchaseForm } from './purchase-form'
import { PurchaseHeader } from './purchase-header'
import type { PurchaseProps } from './purchase-props'
import { PurchaseSide } from './purchase-side'
import { draftOfPurchase, NO_PURCHASE } from './purchase-values'
import { Receipts } from './receipts'

/** The detail screen of a purchase order: status, deliveries and actions. */
export function PurchaseScreen() {
  const { id } = useParams<{ id: string }>()
  const reading = useCall(purchaseOrders.detail, { _id: id })
  const show = (order: PurchaseDetail) => void reading.mutate(order, { revalidate: false })
  return (
    <EntryGate noun="purchase order" back="/po" reading={reading}>
      {(order) => <Purchase order={order} show={show} reload={() => reading.mutate()} />}
    </EntryGate>
  )
}

function Purchase({ order, show, reload }: PurchaseProps & { reload: () => Promise<unknown> }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing && order.state === 'draft') {
    return (
      <PurchaseForm
        title={`Purchase order #${order.number}`}
        order={order}
        initial={NO_PURCHASE}
        onLeave={() => setEditing(false)}
        send={async (values, base) => {
          const { _id, version } = base ?? order
          show(await call(purchaseOrders.update, { ...draftOfPurchase(values), _id, version }))
          showToast('success', `Purchase order #${order.number} is saved.`)
          setEditing(false)
        }}
        reload={reload}
      />
    )
  }
  if (isEditing && isDeliveryExpected(order.state)) {
    return <AmendPurchase order={order} show={show} reload={reload} onLeave={() => setEditing(false)} />
  }
  return (
    <div>
      <PurchaseHeader order={order} show={show} onEdit={() => setEditing(true)} />
      <div className={classes.columns}>
        <div>
          <OrderedLines order={order} />
          <Receipts order={order} show={show} />
        </div>
        <div>
          <PurchaseSide key={order.version} order={order} show={show} />
        </div>
      </div>
    </div>
  )
}
