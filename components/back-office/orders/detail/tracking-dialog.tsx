'use client'

import { Button, Group, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { OrderParcel } from '@/lib/contract/order-detail'
import { orders } from '@/lib/contract/orders'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'
import { type Tracking, TrackingFields } from './tracking-fields'

/** Carrier and tracking number of a shipped parcel. */
export function TrackingDialog({
  order,
  show,
  parcel,
  onClose,
}: OrderProps & { parcel: OrderParcel; onClose: () => void }) {
  const action = useAction()
  const { carrier, trackingNumber, trackingUrl } = parcel
  const [tracking, setTracking] = useState<Tracking>({ carrier, trackingNumber, trackingUrl })
  const [notify, setNotify] = useState(false)
  const save = () =>
    action.run(async () => {
      show(await call(orders.editTracking, { _id: order._id, parcelId: parcel._id, ...tracking, notify }))
      showToast('success', 'The tracking is saved.')
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title="Edit tracking" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.fields}>
        <TrackingFields tracking={tracking} onTracking={setTracking} fields={action.failure?.fields} />
        <Switch
          label={order.email ? `Email ${order.email}` : 'The order has no email address'}
          disabled={order.email === ''}
          checked={notify}
          onChange={({ currentTarget: { checked } }) => setNotify(checked)}
        />
      </div>
      {action.failure && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={action.isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </Modal>
  )
}
