'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type PurchaseDetail, purchaseOrders } from '@/lib/contract/purchase-orders'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseProps } from './purchase-props'
import { REJECT_LABELS } from './reject-labels'

type Receipt = PurchaseDetail['receipts'][number]

/** All deliveries, newest first; one entered by mistake can be reversed. */
export function Receipts({ order, show }: PurchaseProps) {
  const { features } = useVendor()
  const action = useAction()
  const [undoing, setUndoing] = useState<Receipt | null>(null)
  if (order.receipts.length === 0) return null
  const mayUndo = features.has('purchase_order.receive') && order.state !== 'closed'
  const undo = () =>
    action.run(async () => {
      show(await call(purchaseOrders.undoReceipt, { _id: order._id, receiptId: undoing?._id ?? '' }))
      setUndoing(null)
    })
  return (
    <Panel title="Deliveries">
      <ul className={classes.history}>
        {order.receipts.map((receipt) => (
          <li key={receipt._id}>
            <span className={classes.delta} data-sign={receipt.undoneAt ? undefined : 'up'}>
              +{receipt.lines.reduce((sum, { accepted }) => sum + accepted, 0)}
            </span>
            <span>
              {receipt.lines.map((line) => format(line)).join(', ')}
              {receipt.note && ` · ${receipt.note}`}
              <br />
              <span className={classes.soft}>
                {receipt.actor} · <Moment at={receipt.at} />
              </span>
            </span>
            {receipt.undoneAt ? (
              <Tag>Reversed</Tag>
            ) : (
              mayUndo && (
                <Button size="compact-sm" variant="default" onClick={() => setUndoing(receipt)}>
                  Reverse
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {undoing && (
        <ConfirmDialog
          title="Reverse delivery"
          confirm="Reverse"
          action={action}
          onConfirm={() => void undo()}
          onClose={() => {
            action.forget()
            setUndoing(null)
          }}
        >
          Its units are removed from stock, costs are restored, and the order expects the units again. Not possible once
          units are sold.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function format({ name, accepted, rejected, reason }: Receipt['lines'][number]): string {
  const refused = rejected > 0 ? `${rejected} rejected (${reason ? REJECT_LABELS[reason].toLowerCase() : 'other'})` : ''
  return `${name}: ${[accepted > 0 ? String(accepted) : '', refused].filter(Boolean).join(', ')}`
}
