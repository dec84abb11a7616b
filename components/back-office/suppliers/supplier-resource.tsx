'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { suppliers as calls, type SupplierDetail, SupplierDraft } from '@/lib/contract/suppliers'
import { RemoveDialog } from '../kit/form/remove-dialog'
import { createResource } from '../kit/resource/create-resource'
import { blankOf } from '../kit/resource/entry-fields'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { OptionalPostal } from '../stock/parts/postal-fields'
import {
  draftOfSupplier,
  SUPPLIER_FIELDS,
  SupplierFields,
  type SupplierValues,
  valuesOfSupplier,
} from './supplier-fields'
import { describeSize, SuppliersScreen } from './suppliers-list'

export const supplierResource = createResource<SupplierDetail, SupplierValues>({
  noun: 'supplier',
  routes: { list: '/venders', create: '/create-vender', edit: ({ _id }) => `/edit-vender/${_id}` },
  permission: 'supplier.edit',
  nameOf: ({ name }) => name,
  List: SuppliersScreen,
  useEntry: (_id) => useEntryReading(calls.detail, { _id }),
  useBlank: () => ({ ...blankOf(SUPPLIER_FIELDS), currency: useVendor().store.currency.code }),
  valuesOf: valuesOfSupplier,
  schema: SupplierDraft.extend({ postal: OptionalPostal }),
  words: SUPPLIER_FIELDS,
  create: (values) => call(calls.create, draftOfSupplier(values)),
  update: (values, { _id, version }) => call(calls.update, { ...draftOfSupplier(values), _id, version }),
  Fields: SupplierFields,
  Actions,
  Summary: ({ entry }) => (
    <>
      {entry.isArchived && <Tag>Archived</Tag>} {describeSize(entry.products.length, entry.openOrders)}
    </>
  ),
})

/** Actions of a supplier: new order, and archiving with its dependents. */
function Actions({ entry }: { entry: SupplierDetail }) {
  const { features } = useVendor()
  const action = useAction()
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh(calls.detail)
  const { _id, version, isArchived, name, openOrders } = entry
  const act = () =>
    action.run(async () => {
      await call(calls.setArchived, { _id, version, isArchived: !isArchived })
      await refresh()
      showToast('success', isArchived ? `${name} is restored.` : `${name} is archived.`)
      setOpen(false)
    })
  return (
    <>
      {features.has('supplier.edit') && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      )}
      {features.has('purchase_order.edit') && !isArchived && (
        <Button component={Link} href={`/create-po?supplier=${_id}`}>
          Create order
        </Button>
      )}
      {isOpen && (
        <RemoveDialog
          title={isArchived ? `Restore ${name}` : `Archive ${name}`}
          confirm={isArchived ? 'Restore' : 'Archive'}
          dependents={
            openOrders > 0 ? [{ words: `${openOrders} open purchase orders`, href: `/po?supplier=${_id}` }] : []
          }
          action={action}
          onConfirm={() => void act()}
          onClose={() => setOpen(false)}
        >
          {isArchived ? 'You can order from it again.' : 'It is hidden from lists. Its orders do not change.'}
        </RemoveDialog>
      )}
    </>
  )
}
