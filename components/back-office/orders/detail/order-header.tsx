'use client'

import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDots, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { showToast } from '@/lib/client/toast'
import { orders } from '@/lib/contract/orders'
import { Failure } from '@/lib/rules/failure'
import { describeAge, highestAge } from '@/lib/rules/minimum-age'
import { CHANNEL_LABELS } from '@/lib/rules/order-admin-labels'
import { wasPaid } from '@/lib/rules/order-state'
import { Tag } from '../../kit/tag'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { ExplainedButton } from '../explained-button'
import { FulfilmentTag, PaymentTag } from '../state-tags'
import type { OrderProps } from '../use-order'
import { CancelDialog } from './cancel-dialog'
import { disabledReasons } from './disabled-reasons'
import { FulfilDialog } from './fulfil-dialog'
import classes from './order-header.module.css'
import { RefundDialog } from './refund-dialog'

type Open = 'fulfil' | 'refund' | 'cancel' | null

/** Number, status and actions of the order; a disabled action shows its reason. */
export function OrderHeader(props: OrderProps) {
  const { order } = props
  const { features } = useVendor()
  const [open, setOpen] = useState<Open>(null)
  const why = disabledReasons(order, features)
  const dates = useDates()
  const age = highestAge(order.lines)
  const close = () => setOpen(null)
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1>
          Order #{order.number}
          <PaymentTag state={order.paymentState} />
          <FulfilmentTag state={order.fulfilmentState} payment={order.paymentState} />
          {age !== null && <Tag tone="warning">{describeAge(age)}</Tag>}
          {order.isTest && <Tag tone="warning">Test: no money moved</Tag>}
          {order.isArchived && <Tag>Archived</Tag>}
        </h1>
        <p>
          {dates.moment(order.placedAt)} · {CHANNEL_LABELS[order.channel]}
        </p>
      </div>
      <div className={classes.actions}>
        <PrintMenu {...props} />
        <MoreMenu {...props} />
        <ExplainedButton variant="default" why={why.refund} onClick={() => setOpen('refund')}>
          Refund
        </ExplainedButton>
        <ExplainedButton variant="default" why={why.cancel} onClick={() => setOpen('cancel')}>
          Cancel<span className={classes.wide}>&nbsp;order</span>
        </ExplainedButton>
        <ExplainedButton why={why.fulfil} onClick={() => setOpen('fulfil')}>
          Fulfil
        </ExplainedButton>
      </div>
      {open === 'fulfil' && <FulfilDialog {...props} onClose={close} />}
      {open === 'refund' && <RefundDialog {...props} onClose={close} />}
      {open === 'cancel' && <CancelDialog {...props} onClose={close} />}
    </header>
  )
}

function PrintMenu({ order }: OrderProps) {
  const saving = useAction()
  const print = (to: typeof orders.invoicePdf | typeof orders.packingSlipPdf) =>
    saving.run(() => told(() => download(to, { ids: [order._id] })))
  const printCreditNote = (refundId: string) =>
    saving.run(() => told(() => download(orders.creditNotePdf, { refundId })))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isBusy}
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Print
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print(orders.packingSlipPdf)}>Packing slip (PDF)</Menu.Item>
        <Menu.Item onClick={() => void print(orders.invoicePdf)}>
          {order.invoiceLabel === '' ? 'Order (PDF)' : `Invoice ${order.invoiceLabel} (PDF)`}
        </Menu.Item>
        {order.refunds
          .filter(({ creditLabel }) => creditLabel !== '')
          .map(({ _id, creditLabel }) => (
            <Menu.Item key={_id} onClick={() => void printCreditNote(_id)}>
              Credit note {creditLabel} (PDF)
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Less common actions: send emails again, archive, record a payment by other means. */
function MoreMenu({ order, show }: OrderProps) {
  const { features } = useVendor()
  const saving = useAction()
  if (!features.has('order.edit')) return null
  const send = (kind: 'confirmation' | 'shipped' | 'refunded' | 'cancelled') =>
    saving.run(() =>
      told(async () => {
        showToast('success', (await call(orders.resendMail, { _id: order._id, kind })).message)
        show(await call(orders.detail, { _id: order._id }))
      }),
    )
  const archive = () =>
    saving.run(() =>
      told(async () => {
        const action = order.isArchived ? 'unarchive' : 'archive'
        const { skipped } = await call(orders.bulk, { ids: [order._id], action })
        if (skipped[0]) showToast('error', skipped[0].why)
        else showToast('success', order.isArchived ? 'The order is unarchived.' : 'The order is archived.')
        show(await call(orders.detail, { _id: order._id }))
      }),
    )
  const markPaid = () =>
    saving.run(() =>
      told(async () => {
        show(await call(orders.markPaid, { _id: order._id }))
        showToast('success', 'The order is paid.')
      }),
    )
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isBusy}
          leftSection={<IconDots size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {order.paymentState === 'pending' && (
          <Menu.Item onClick={() => void markPaid()}>Mark as paid by other means</Menu.Item>
        )}
        <Menu.Item onClick={() => void archive()}>{order.isArchived ? 'Unarchive' : 'Archive'}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Send an email again</Menu.Label>
        <Menu.Item
          disabled={!wasPaid(order.paymentState) || order.email === ''}
          onClick={() => void send('confirmation')}
        >
          Confirmation
        </Menu.Item>
        <Menu.Item disabled={order.parcels.every(({ isUndone }) => isUndone)} onClick={() => void send('shipped')}>
          Shipped
        </Menu.Item>
        <Menu.Item
          disabled={order.refunds.every(({ state }) => state !== 'done')}
          onClick={() => void send('refunded')}
        >
          Refunded
        </Menu.Item>
        <Menu.Item disabled={order.fulfilmentState !== 'cancelled'} onClick={() => void send('cancelled')}>
          Cancelled
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Runs an action and shows its error. */
async function told(saving: () => Promise<void>): Promise<void> {
  try {
    await saving()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    showToast('error', error.message)
  }
}
