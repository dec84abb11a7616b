'use client'

import { Button, Checkbox, Group, Modal, NumberInput, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import { REFUND_REASONS, type RefundReason } from '@/lib/rules/order-admin'
import { REFUND_LABELS } from '@/lib/rules/order-admin-labels'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../use-money'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'
import { chosenLines, LineCounts, type UnitsByLine } from './line-counts'
import { refundSum } from './refund-sum'

const REASONS = REFUND_REASONS.map((value) => ({ value, label: REFUND_LABELS[value] }))
const TOLD = {
  done: ['success', 'The refund is complete.'],
  refused: ['error', 'The provider rejected the refund. No money was returned.'],
  unknown: ['warning', 'The provider has not answered. We are checking; the refund is not sent twice.'],
  requested: ['warning', 'The provider has not answered. We are checking; the refund is not sent twice.'],
} as const

/** Refunds by line, shipping or another amount, and shows the total. */
export function RefundDialog({ order, show, onClose }: OrderProps & { onClose: () => void }) {
  const action = useAction()
  const money = useMoney()
  const { code, symbol } = useVendor().store.currency
  const { refundable, refundableShipping } = order.totals
  const [refundId] = useState(() => crypto.randomUUID())
  const [counts, setCounts] = useState<UnitsByLine>({})
  const [shipping, setShipping] = useState(0)
  const [other, setOther] = useState<number | null>(null)
  const [reason, setReason] = useState<RefundReason>('returned')
  const [restock, setRestock] = useState(true)
  const [notify, setNotify] = useState(order.email !== '')
  const sum = refundSum(order, counts, shipping, code)
  const amount = other ?? sum
  const lines = chosenLines(counts)
  const send = () =>
    action.run(async () => {
      const input = { _id: order._id, refundId, lines, shipping, amount: other, reason, restock, notify }
      const reply = await call(orders.refund, input)
      show(reply)
      const [kind, words] = TOLD[reply.refunds.find(({ _id }) => _id === refundId)?.state ?? 'unknown']
      showToast(kind, words)
      onClose()
    })
  const fields = action.failure?.fields
  const price = { prefix: symbol, decimalScale: 2, min: 0, allowNegative: false, thousandSeparator: ',' } as const
  return (
    <Modal opened size="lg" onClose={onClose} title="Refund" closeButtonProps={{ 'aria-label': 'Close' }}>
      <LineCounts
        lines={order.lines}
        mostOf={(line) => line.quantity - line.refunded}
        counts={counts}
        onCounts={setCounts}
        fields={fields}
      />
      <div className={classes.fields}>
        <div className={classes.pair}>
          <NumberInput
            {...price}
            label="Shipping"
            description={`At most ${money(refundableShipping)}`}
            max={refundableShipping}
            disabled={refundableShipping === 0}
            value={shipping}
            error={fields?.shipping}
            onChange={(value) => setShipping(Number(value) || 0)}
          />
          <NumberInput
            {...price}
            label="Custom amount"
            description="Leave empty to refund the items and shipping above"
            max={refundable}
            value={other ?? ''}
            error={fields?.amount}
            onChange={(value) => setOther(value === '' ? null : Number(value) || 0)}
          />
        </div>
        <Select
          label="Reason"
          description="Shown to the customer in the email"
          allowDeselect={false}
          data={REASONS}
          value={reason}
          onChange={(value) => setReason(REFUND_REASONS.find((each) => each === value) ?? 'other')}
        />
        <Checkbox
          label="Restock items"
          description="Unsent items that are not restocked are removed from stock as damaged."
          disabled={lines.length === 0}
          checked={restock}
          onChange={({ currentTarget: { checked } }) => setRestock(checked)}
        />
        <Switch
          label={order.email ? `Email ${order.email}` : 'The order has no email address'}
          disabled={order.email === ''}
          checked={notify}
          onChange={({ currentTarget: { checked } }) => setNotify(checked)}
        />
      </div>
      <p className={classes.sum} role="status">
        You refund <strong>{money(amount)}</strong> of {money(refundable)} refundable.
      </p>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          color="red.9"
          loading={action.isBusy}
          disabled={amount <= 0 || amount > refundable}
          onClick={() => void send()}
        >
          {amount > 0 ? `Refund ${money(amount)}` : 'Refund'}
        </Button>
      </Group>
    </Modal>
  )
}
