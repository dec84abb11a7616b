'use client'

import { Checkbox, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import { CANCEL_REASONS, type CancelReason } from '@/lib/rules/order-admin'
import { CANCEL_LABELS } from '@/lib/rules/order-admin-labels'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'

const REASONS = CANCEL_REASONS.map((value) => ({ value, label: CANCEL_LABELS[value] }))

/** Cancels an order with no shipped items. */
export function CancelDialog({ order, show, onClose }: OrderProps & { onClose: () => void }) {
  const action = useAction()
  const money = useMoney()
  const { features } = useVendor()
  const mayRefund = features.has('order.refund')
  const { refundable } = order.totals
  const [refundId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<CancelReason>('customer')
  const [restock, setRestock] = useState(true)
  const [refund, setRefund] = useState(mayRefund && refundable > 0)
  const [notify, setNotify] = useState(order.email !== '')
  const cancel = () =>
    action.run(async () => {
      const reply = await call(orders.cancel, { _id: order._id, reason, restock, refund, refundId, notify })
      show(reply)
      const state = reply.refunds.find(({ _id }) => _id === refundId)?.state
      if (state === undefined || state === 'done') showToast('success', `Order #${order.number} is cancelled.`)
      else showToast('warning', `Order #${order.number} is cancelled, but the refund is not complete yet.`)
      onClose()
    })
  return (
    <ConfirmDialog
      title={`Cancel order #${order.number}?`}
      confirm={refund ? `Cancel and refund ${money(refundable)}` : 'Cancel order'}
      action={action}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <Select
          label="Reason"
          allowDeselect={false}
          data={REASONS}
          value={reason}
          onChange={(value) => setReason(CANCEL_REASONS.find((each) => each === value) ?? 'other')}
        />
        <Checkbox
          label="Restock items"
          description="Otherwise they are removed from stock as damaged."
          checked={restock}
          onChange={({ currentTarget: { checked } }) => setRestock(checked)}
        />
        {refundable > 0 && (
          <Checkbox
            label={`Refund ${money(refundable)}`}
            description={mayRefund ? undefined : 'This needs the permission “Refund payments”.'}
            disabled={!mayRefund}
            checked={refund}
            onChange={({ currentTarget: { checked } }) => setRefund(checked)}
          />
        )}
        <Switch
          label={order.email ? `Email ${order.email}` : 'The order has no email address'}
          disabled={order.email === ''}
          checked={notify}
          onChange={({ currentTarget: { checked } }) => setNotify(checked)}
        />
      </div>
    </ConfirmDialog>
  )
}
