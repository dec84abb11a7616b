'use client'

import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseProps } from './purchase-props'

/** Emails the order to the supplier. */
export function MailDialog({ order, show, onClose }: PurchaseProps & { onClose: () => void }) {
  const action = useAction()
  const [to, setTo] = useState(order.supplier.email)
  const [message, setMessage] = useState('')
  const send = () =>
    action.run(async () => {
      const reply = await call(purchaseOrders.mail, { _id: order._id, to, message })
      show(await call(purchaseOrders.detail, { _id: order._id }))
      showToast('success', reply.message)
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title="Send by email" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.fields}>
        <TextInput
          label="To"
          type="email"
          value={to}
          error={action.failure?.fields?.to}
          onChange={({ currentTarget: { value } }) => setTo(value)}
          data-autofocus
        />
        <Textarea
          label="Message"
          description="The lines, the total and the delivery address are added below"
          autosize
          minRows={3}
          maxLength={1_000}
          value={message}
          onChange={({ currentTarget: { value } }) => setMessage(value)}
        />
      </div>
      {action.failure && !action.failure.fields && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} disabled={to.trim() === ''} onClick={() => void send()}>
          Send
        </Button>
      </Group>
    </Modal>
  )
}
