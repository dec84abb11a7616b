'use client'

import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import { Panel } from '../../kit/panel'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import type { OrderProps } from '../use-order'
import { ChangeDraft } from './change-draft'

/** The payment link of a draft order, and whether its stock is reserved. */
export function DraftPanel({ order, show }: OrderProps) {
  const { features } = useVendor()
  const dates = useDates()
  const action = useAction()
  const { draft, email } = order
  if (!draft) return null
  const wait = draft.reservedUntil
    ? `The stock is reserved until ${dates.moment(draft.reservedUntil)}. After that it can be sold to others; the link stays valid.`
    : 'No stock is reserved until the customer pays.'
  const send = () =>
    action.run(async () => {
      showToast('success', (await call(orders.resendMail, { _id: order._id, kind: 'payLink' })).message)
      show(await call(orders.detail, { _id: order._id }))
    })
  return (
    <Panel title="Payment link" description={wait}>
      <TextInput
        aria-label="Payment link"
        value={draft.payUrl}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {action.failure && (
        <p className={dialog.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      <Group mt="md">
        <CopyButton value={draft.payUrl}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        {features.has('order.edit') && (
          <Button leftSection={<IconMail size={16} aria-hidden />} loading={action.isBusy} onClick={() => void send()}>
            Send it to {email}
          </Button>
        )}
        <ChangeDraft order={order} show={show} />
      </Group>
    </Panel>
  )
}
