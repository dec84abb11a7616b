'use client'

import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconDots } from '@tabler/icons-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { download } from '@/lib/client/download'
import { newId } from '@/lib/client/new-id'
import { showToast } from '@/lib/client/toast'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { isDeliveryExpected } from '@/lib/rules/purchasing'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { ScreenHeader } from '../../kit/screen-header'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { DocumentState } from '../../stock/parts/document-state'
import classes from '../../stock/parts/stock.module.css'
import { MailDialog } from './mail-dialog'
import type { PurchaseProps } from './purchase-props'
import { ReceiveDialog } from './receive-dialog'

type Open = 'receive' | 'mail' | 'order' | 'cancel' | 'close'

const ASKED = {
  order: [
    'Mark as ordered',
    'Its units are incoming from now on. You can still edit it and notify the supplier of changes.',
    'plain',
  ],
  cancel: ['Cancel order', 'No deliveries are expected any more. It stays in the list as cancelled.', 'danger'],
  close: ['Close order', 'Units not received yet are no longer expected.', 'danger'],
} as const

/** The status of the order and its actions. */
export function PurchaseHeader({ order, show, onEdit }: PurchaseProps & { onEdit: () => void }) {
  const { features } = useVendor()
  const { push } = useRouter()
  const action = useAction()
  const [open, setOpen] = useState<Open | null>(null)
  const { _id, version, state, number } = order
  const mayEdit = features.has('purchase_order.edit')
  const mayApprove = features.has('purchase_order.approve')
  const close = () => {
    action.forget()
    setOpen(null)
  }
  const act = (which: keyof typeof ASKED) =>
    action.run(async () => {
      show(await call(purchaseOrders[which], { _id, version }))
      setOpen(null)
    })
  const duplicate = () =>
    action.run(async () => {
      const made = await call(purchaseOrders.duplicate, { _id, draftId: newId() })
      showToast('success', `Purchase order #${made.number} is saved as a draft.`)
      push(`/edit-po/${made._id}`)
    })
  return (
    <>
      <Link href="/po" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Purchase orders
      </Link>
      <ScreenHeader
        title={`Purchase order #${number}`}
        description={
          <span className={classes.tags}>
            <DocumentState state={state} />
            {order.isLate && <Tag tone="danger">Late</Tag>}
            {order.supplier.name} → {order.location.name}
          </span>
        }
      >
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconDots size={16} aria-hidden />}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void action.run(() => download(purchaseOrders.pdf, { _id }))}>
              Download PDF
            </Menu.Item>
            {mayApprove && state !== 'cancelled' && (
              <Menu.Item onClick={() => setOpen('mail')}>Send by email</Menu.Item>
            )}
            {mayEdit && <Menu.Item onClick={() => void duplicate()}>Duplicate</Menu.Item>}
            {mayApprove && (isDeliveryExpected(state) || state === 'received') && (
              <Menu.Item onClick={() => setOpen('close')}>{state === 'received' ? 'Close' : 'Close early'}</Menu.Item>
            )}
            {mayApprove && (state === 'draft' || state === 'ordered') && (
              <Menu.Item color="red.9" onClick={() => setOpen('cancel')}>
                Cancel order
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        {mayApprove && isDeliveryExpected(state) && (
          <Button variant="default" onClick={onEdit}>
            Change
          </Button>
        )}
        {mayEdit && state === 'draft' && (
          <Button variant="default" onClick={onEdit}>
            Edit
          </Button>
        )}
        {mayApprove && state === 'draft' && <Button onClick={() => setOpen('order')}>Mark as ordered</Button>}
        {features.has('purchase_order.receive') && isDeliveryExpected(state) && (
          <Button onClick={() => setOpen('receive')}>Receive</Button>
        )}
      </ScreenHeader>
      {action.failure && open === null && (
        <p className={classes.rejection} role="alert">
          {action.failure.message}
        </p>
      )}
      {open === 'receive' && <ReceiveDialog order={order} show={show} onClose={close} />}
      {open === 'mail' && <MailDialog order={order} show={show} onClose={close} />}
      {(open === 'order' || open === 'cancel' || open === 'close') && (
        <ConfirmDialog
          title={ASKED[open][0]}
          confirm={ASKED[open][0]}
          tone={ASKED[open][2]}
          action={action}
          onConfirm={() => void act(open)}
          onClose={close}
        >
          {ASKED[open][1]}
        </ConfirmDialog>
      )}
    </>
  )
}
