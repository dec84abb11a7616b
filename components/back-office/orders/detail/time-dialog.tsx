'use client'

import { Button, Group, Modal, Select, Skeleton, Switch } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import { orders } from '@/lib/contract/orders'
import { timeSlotText } from '@/lib/rules/availability/slot-text'
import { useVendor } from '../../kit/vendor-context'
import type { OrderProps } from '../use-order'
import classes from './dialog.module.css'

/** Another time for the pick-up or delivery of an order, or the first one of a draft. */
export function TimeDialog({ order, show, onClose }: OrderProps & { onClose: () => void }) {
  const { store } = useVendor()
  const { data, error } = useCall(orders.times, { _id: order._id })
  const action = useAction()
  const [chosen, setChosen] = useState<string | null>(null)
  const [notify, setNotify] = useState(order.email !== '')
  const times = (data?.times ?? []).map(({ startsAt, endsAt }) => ({
    value: startsAt,
    label: timeSlotText(
      { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
      data?.timeZone || store.timeZone,
      store.locale,
    ),
  }))
  const slot = chosen ?? data?.current?.startsAt ?? null
  const save = () =>
    action.run(async () => {
      if (slot === null) return
      show(await call(orders.changeTime, { _id: order._id, version: order.version, slot, notify }))
      showToast('success', 'The time is saved.')
      onClose()
    })
  const problem = action.failure?.message ?? error?.message ?? data?.message
  return (
    <Modal opened onClose={onClose} title="Change time" closeButtonProps={{ 'aria-label': 'Close' }}>
      {!data && !error && <Skeleton height={60} />}
      {data && times.length > 0 && (
        <div className={classes.fields}>
          <Select
            label="Time"
            placeholder="Choose a time"
            description="What was paid for the time stays as it is"
            data={times}
            value={slot}
            searchable
            allowDeselect={false}
            onChange={setChosen}
          />
          <Switch
            label={order.email ? `Email ${order.email}` : 'The order has no email address'}
            disabled={order.email === ''}
            checked={notify}
            onChange={({ currentTarget: { checked } }) => setNotify(checked)}
          />
        </div>
      )}
      {problem && (
        <p className={classes.rejection} role="alert">
          {problem}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {times.length > 0 && (
          <Button loading={action.isBusy} disabled={slot === null} onClick={() => void save()}>
            Save
          </Button>
        )}
      </Group>
    </Modal>
  )
}
