'use client'

import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import type { Address } from '@/lib/contract/customer-address'
import { customers } from '@/lib/contract/customers-admin'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { Panel } from '../kit/panel'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { NO_POSTAL, PostalFields } from '../stock/parts/postal-fields'
import classes from '../stock/parts/stock.module.css'
import type { SheetProps } from './customer-sheet-props'
import timeline from './profile-timeline.module.css'

/** The addresses of a customer; orders keep the one that they were placed with. */
export function AddressesPanel({ sheet: { customer, addresses }, reload }: SheetProps) {
  const { features } = useVendor()
  const action = useAction()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Address | null>(null)
  const mayEdit = features.has('customer.edit')
  const remove = (_id: string) =>
    action.run(async () => {
      await call(customers.removeAddress, { customerId: customer._id, _id })
      setDeleting(null)
      await reload()
    })
  return (
    <Panel
      title="Addresses"
      action={
        mayEdit && (
          <Button size="xs" variant="default" onClick={() => setEdited('new')}>
            Add address
          </Button>
        )
      }
    >
      {addresses.length === 0 && <p className={classes.soft}>No addresses yet.</p>}
      <ol className={timeline.entries} aria-label="Addresses">
        {addresses.map((address) => (
          <li key={address._id}>
            <span>{address.lines.join(', ')}</span>
            {address.isDefault && <Tag>Default</Tag>}
            {address.phone && <p>{address.phone}</p>}
            {mayEdit && (
              <Group gap={8}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Edit the address ${address.line1}`}
                  onClick={() => setEdited(address)}
                >
                  Edit
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Delete the address ${address.line1}`}
                  onClick={() => {
                    action.forget()
                    setDeleting(address)
                  }}
                >
                  Delete
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ol>
      {deleting && (
        <ConfirmDialog
          title="Delete this address"
          confirm="Delete address"
          action={action}
          onConfirm={() => void remove(deleting._id)}
          onClose={() => setDeleting(null)}
        >
          <p>{deleting.lines.join(', ')}</p>
          <p>The customer cannot choose it at the checkout any more. Orders do not change. This cannot be undone.</p>
        </ConfirmDialog>
      )}
      {edited && (
        <AddressDialog
          customerId={customer._id}
          name={`${customer.firstName} ${customer.lastName}`.trim()}
          address={edited === 'new' ? null : edited}
          onDone={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

type Props = {
  customerId: string
  name: string
  address: Address | null
  onDone: () => Promise<void>
  onClose: () => void
}

function AddressDialog({ customerId, name, address, onDone, onClose }: Props) {
  const action = useAction((failure) => form.setErrors(errorsOf(failure.fields ?? {})))
  const postal = address
    ? {
        line1: address.line1,
        line2: address.line2,
        city: address.city,
        region: address.region,
        postalCode: address.postalCode,
        country: address.country,
      }
    : NO_POSTAL
  const form = useForm({
    initialValues: {
      name: address?.name ?? name,
      company: address?.company ?? '',
      phone: address?.phone ?? '',
      isDefault: address?.isDefault ?? false,
      postal,
    },
  })
  const save = () =>
    action.run(async () => {
      const { postal: place, ...values } = form.getValues()
      await call(customers.saveAddress, { ...values, ...place, customerId, ...(address ? { _id: address._id } : {}) })
      await onDone()
      onClose()
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={address ? 'Edit address' : 'Add address'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.fields}>
        <div className={classes.pair}>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput label="Company" {...form.getInputProps('company')} />
        </div>
        <PostalFields fields={form} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
        <Checkbox label="Default address" {...form.getInputProps('isDefault', { type: 'checkbox' })} />
        {action.failure && !action.failure.fields && (
          <p className={classes.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
      </div>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={action.isBusy} onClick={() => void save()}>
          Save address
        </Button>
      </Group>
    </Modal>
  )
}

/** The call has the parts of the place at its top, the form in `postal`. */
const errorsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [field in NO_POSTAL ? `postal.${field}` : field, text]),
  )
