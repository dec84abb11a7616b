'use client'

import { Button, Group, Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'
import { chosenLines, LineCounts, type UnitsByLine } from './line-counts'
import { NO_TRACKING, TrackingFields } from './tracking-fields'

/** Fulfils the order or part of it. */
export function FulfilDialog({ order, show, onClose }: OrderProps & { onClose: () => void }) {
  const action = useAction()
  const [parcelId] = useState(() => crypto.randomUUID())
  const [counts, setCounts] = useState<UnitsByLine>(() =>
    Object.fromEntries(order.lines.map(({ _id, open }) => [_id, open])),
  )
  const [tracking, setTracking] = useState(NO_TRACKING)
  const [notify, setNotify] = useState(order.email !== '')
  const units = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const open = order.lines.reduce((sum, line) => sum + line.open, 0)
  const send = () =>
    action.run(async () => {
      show(await call(orders.fulfil, { _id: order._id, parcelId, lines: chosenLines(counts), ...tracking, notify }))
      showToast('success', units === open ? 'The order is fulfilled.' : `${units} of ${open} items are fulfilled.`)
      onClose()
    })
  const fields = action.failure?.fields
  return (
    <Modal opened size="lg" onClose={onClose} title="Fulfil" closeButtonProps={{ 'aria-label': 'Close' }}>
      <LineCounts
        lines={order.lines}
        mostOf={(line) => line.open}
        counts={counts}
        onCounts={setCounts}
        fields={fields}
      />
      <div className={classes.fields}>
        <TrackingFields tracking={tracking} onTracking={setTracking} fields={fields} />
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
        <Button loading={action.isBusy} disabled={units === 0} onClick={() => void send()}>
          {units === 0 ? 'Fulfil' : `Fulfil ${units} ${units === 1 ? 'item' : 'items'}`}
        </Button>
      </Group>
    </Modal>
  )
}
