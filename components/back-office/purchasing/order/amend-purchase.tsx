'use client'

import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Panel } from '../../kit/panel'
import classes from '../../stock/parts/stock.module.css'
import { PurchaseForm } from './purchase-form'
import type { PurchaseProps } from './purchase-props'
import { draftOfPurchase, NO_PURCHASE } from './purchase-values'

type Props = PurchaseProps & { reload: () => Promise<unknown>; onLeave: () => void }

/** Edits an order that was already sent to the supplier, and emails the supplier the changes. */
export function AmendPurchase({ order, show, reload, onLeave }: Props) {
  const [isTold, setTold] = useState(true)
  const [to, setTo] = useState(order.supplier.email)
  const [message, setMessage] = useState('')
  return (
    <PurchaseForm
      title={`Edit purchase order #${order.number}`}
      order={order}
      initial={NO_PURCHASE}
      onLeave={onLeave}
      send={async (values, base) => {
        const { _id, version } = base ?? order
        const { expectedOn, reference, supplierNote, staffNote, lines } = draftOfPurchase(values)
        const facts = { expectedOn, reference, supplierNote, staffNote, lines }
        show(await call(purchaseOrders.amend, { _id, version, ...facts, notify: isTold ? { to, message } : null }))
        showToast(
          'success',
          isTold ? `Saved. The changes were emailed to ${to}.` : 'Saved. The supplier was not notified.',
        )
        onLeave()
      }}
      reload={reload}
    >
      <Panel title="Notify the supplier" description="The email lists the changes, followed by the whole order.">
        <div className={classes.fields}>
          <Checkbox
            label={`Send the changes to ${order.supplier.name} by email`}
            checked={isTold}
            onChange={({ currentTarget: { checked } }) => setTold(checked)}
          />
          {isTold && (
            <>
              <TextInput
                label="To"
                type="email"
                data-path="notify.to"
                value={to}
                onChange={({ currentTarget: { value } }) => setTo(value)}
              />
              <Textarea
                label="Message"
                autosize
                minRows={2}
                maxLength={1_000}
                value={message}
                onChange={({ currentTarget: { value } }) => setMessage(value)}
              />
            </>
          )}
        </div>
      </Panel>
    </PurchaseForm>
  )
}
