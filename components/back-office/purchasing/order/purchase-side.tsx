'use client'

import { Button, Textarea, TextInput } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Moment } from '../../kit/moment'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseProps } from './purchase-props'

/** Supplier and dates; the fields that can change after the order is placed. */
export function PurchaseSide({ order, show }: PurchaseProps) {
  const { features, isReadOnly } = useVendor()
  const action = useAction()
  const [expectedOn, setExpected] = useState(order.expectedOn ?? '')
  const [reference, setReference] = useState(order.reference)
  const [staffNote, setNote] = useState(order.staffNote)
  const isChanged =
    expectedOn !== (order.expectedOn ?? '') || reference !== order.reference || staffNote !== order.staffNote
  const save = () =>
    action.run(async () => {
      const facts = { expectedOn: expectedOn === '' ? null : expectedOn, reference, staffNote }
      show(await call(purchaseOrders.updateFacts, { _id: order._id, version: order.version, ...facts }))
      showToast('success', 'Saved.')
    })
  const isLocked = isReadOnly || !features.has('purchase_order.edit')
  return (
    <Panel title="About">
      <dl className={classes.facts}>
        <dt>Supplier</dt>
        <dd>
          {features.has('supplier.view') ? (
            <Link href={`/edit-vender/${order.supplier._id}`}>{order.supplier.name}</Link>
          ) : (
            order.supplier.name
          )}
        </dd>
        <dt>Deliver to</dt>
        <dd>{order.location.name}</dd>
        <dt>Created</dt>
        <dd>
          {order.createdBy}, <Moment at={order.createdAt} />
        </dd>
        {order.orderedAt && (
          <>
            <dt>Ordered</dt>
            <dd>
              <Moment at={order.orderedAt} />
            </dd>
          </>
        )}
        <dt>Email</dt>
        <dd>{order.mailedAt ? <Moment at={order.mailedAt} /> : 'not sent'}</dd>
        {order.supplierNote && (
          <>
            <dt>Note to supplier</dt>
            <dd>{order.supplierNote}</dd>
          </>
        )}
      </dl>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          mt="md"
          type="date"
          label="Expected"
          disabled={isLocked}
          value={expectedOn}
          onChange={({ currentTarget: { value } }) => setExpected(value)}
        />
        <TextInput
          label="Reference"
          maxLength={60}
          disabled={isLocked}
          value={reference}
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
        <Textarea
          label="Staff note"
          autosize
          minRows={2}
          maxLength={1_000}
          disabled={isLocked}
          value={staffNote}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        {action.failure && (
          <p className={classes.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
        {isChanged && (
          <Button type="submit" loading={action.isBusy}>
            Save
          </Button>
        )}
      </form>
    </Panel>
  )
}
