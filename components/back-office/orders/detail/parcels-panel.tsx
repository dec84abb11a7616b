'use client'

import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { OrderParcel } from '@/lib/contract/order-detail'
import { orders } from '@/lib/contract/orders'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import type { OrderProps } from '../use-order'
import classes from './parcels-panel.module.css'
import { TrackingDialog } from './tracking-dialog'

/** The shipped parcels. */
export function ParcelsPanel(props: OrderProps) {
  const { parcels } = props.order
  if (parcels.length === 0) return null
  return (
    <Panel title={parcels.length === 1 ? 'Parcel' : 'Parcels'}>
      <ul className={classes.parcels}>
        {parcels.map((parcel) => (
          <Parcel key={parcel._id} parcel={parcel} {...props} />
        ))}
      </ul>
    </Panel>
  )
}

function Parcel({ parcel, ...props }: OrderProps & { parcel: OrderParcel }) {
  const { features } = useVendor()
  const [open, setOpen] = useState<'tracking' | 'undo' | null>(null)
  const { carrier, trackingNumber, trackingUrl, isUndone } = parcel
  const nameOf = (lineId: string) => props.order.lines.find(({ _id }) => _id === lineId)?.name ?? ''
  const what = parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`).join(', ')
  const number = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer noopener">
      {trackingNumber || 'Track parcel'}
    </a>
  ) : (
    trackingNumber
  )
  return (
    <li data-off={isUndone || undefined}>
      <div className={classes.head}>
        <span>
          {carrier || 'Sent'} {number} {isUndone && <Tag>Undone</Tag>}
        </span>
        <span className={classes.soft}>
          <Moment at={parcel.at} />
        </span>
      </div>
      <p className={classes.soft}>{what}</p>
      {!isUndone && features.has('order.fulfil') && (
        <Group gap={6}>
          <Button size="compact-xs" variant="default" onClick={() => setOpen('tracking')}>
            Edit tracking
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => setOpen('undo')}>
            Undo
          </Button>
        </Group>
      )}
      {open === 'tracking' && <TrackingDialog {...props} parcel={parcel} onClose={() => setOpen(null)} />}
      {open === 'undo' && <UndoDialog {...props} parcel={parcel} onClose={() => setOpen(null)} />}
    </li>
  )
}

function UndoDialog({ order, show, parcel, onClose }: OrderProps & { parcel: OrderParcel; onClose: () => void }) {
  const action = useAction()
  const undo = () =>
    action.run(async () => {
      show(await call(orders.undoFulfilment, { _id: order._id, parcelId: parcel._id }))
      showToast('success', 'The fulfilment is undone. Its items are unfulfilled again.')
      onClose()
    })
  return (
    <ConfirmDialog
      title="Undo this fulfilment?"
      confirm="Undo fulfilment"
      action={action}
      onConfirm={() => void undo()}
      onClose={onClose}
    >
      <p>Its items return to stock and stay reserved for this order. The customer is not notified.</p>
    </ConfirmDialog>
  )
}
