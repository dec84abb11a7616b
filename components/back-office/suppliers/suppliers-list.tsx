'use client'

import { IconTruckDelivery } from '@tabler/icons-react'
import { call } from '@/lib/client/call'
import { type SupplierRow, suppliers } from '@/lib/contract/suppliers'
import { BulkActionDialog } from '../kit/list/bulk-action-dialog'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { entityListScreen } from '../kit/list/entity-list-screen'
import { countColumn, nameColumn, textColumn } from '../kit/list/list-columns'
import { countedNoun } from '../kit/list/list-definition'
import { Tag } from '../kit/tag'
import classes from '../stock/parts/stock.module.css'

/** Such as “9 products, 1 open order”. */
export const describeSize = (products: number, openOrders: number): string =>
  `${countedNoun(['product', 'products'], products)}, ${countedNoun(['open order', 'open orders'], openOrders)}`

const setArchived = (isArchived: boolean) => async (_id: string) => {
  const { version } = await call(suppliers.detail, { _id })
  await call(suppliers.setArchived, { _id, version, isArchived })
}

const editHref = ({ _id }: SupplierRow) => `/edit-vender/${_id}`
const contactOf = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

export const SuppliersScreen = entityListScreen<SupplierRow>({
  entity: 'supplier',
  id: 'venders',
  title: 'Suppliers',
  description: 'Contacts, payment terms and products of your suppliers.',
  icon: IconTruckDelivery,
  routes: { create: '/create-vender', edit: editHref },
  permission: 'supplier.edit',
  call: suppliers.list,
  filterIds: ['state'],
  searchLabel: 'Name, code, contact or email',
  columns: [
    nameColumn('Supplier', editHref, { more: ({ isArchived }) => isArchived && <Tag>Archived</Tag> }),
    textColumn('contact', 'Contact', (row) => contactOf(row.contactName, row.email, row.phone)),
    textColumn('lead', 'Lead time', ({ leadTimeDays }) => (leadTimeDays === null ? '' : `${leadTimeDays} days`)),
    textColumn('currency', 'Currency', ({ currency }) => currency, 'onDemand'),
    countColumn('products', 'Products', ({ products }) => products),
    countColumn('orders', 'Open orders', ({ openOrders }) => openOrders, { href: ({ _id }) => `/po?supplier=${_id}` }),
  ],
  filters: [
    multipleChoiceFilter('state', 'State', [
      { value: 'active', label: 'Active' },
      { value: 'archived', label: 'Archived' },
    ]),
  ],
  sorts: [
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
  ],
  Card: ({ row }) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        {row.isArchived && <Tag>Archived</Tag>}
      </span>
      <span className={classes.soft}>{contactOf(row.contactName, row.email)}</span>
      <span className={classes.soft}>{describeSize(row.products, row.openOrders)}</span>
    </span>
  ),
  BulkActions: ({ selection }) => (
    <>
      <BulkActionDialog selection={selection} label="Archive" title="Archive suppliers" each={setArchived(true)}>
        Archived suppliers are hidden from lists; the filter “State” shows them. Suppliers with open orders are not
        archived.
      </BulkActionDialog>
      <BulkActionDialog selection={selection} label="Restore" title="Restore suppliers" each={setArchived(false)}>
        You can order from them again.
      </BulkActionDialog>
    </>
  ),
  empty: {
    title: 'No suppliers yet',
    text: 'Add your suppliers with their products and costs, and new orders are filled in for you.',
  },
})
