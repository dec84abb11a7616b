'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type SupplierRow, suppliers } from '@/lib/contract/suppliers'
import { EmptyState } from '../kit/empty-state'
import { ImportButton } from '../kit/import/import-button'
import { ImportStart } from '../kit/import/import-start'
import { severalOf } from '../kit/list/choice-filters'
import { List } from '../kit/list/list'
import type { ListDefinition, ListQuery } from '../kit/list/list-definition'
import { ExportOfList } from '../kit/list/list-export'
import { ScreenHeader } from '../kit/screen-header'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import { BulkEach } from '../stock/parts/bulk-each'
import { paged } from '../stock/parts/paged'
import classes from '../stock/parts/stock.module.css'
import { describeSize } from './describe-size'

type Props = { row: SupplierRow }

const idOf = ({ _id }: SupplierRow) => _id
const hrefOf = (id: string) => `/edit-vender/${id}`

const setArchived = (isArchived: boolean) => async (_id: string) => {
  const { version } = await call(suppliers.detail, { _id })
  await call(suppliers.setArchived, { _id, version, isArchived })
}

/** The filters of the address as input of the call. */
const filterOf = ({ filters: { state } }: ListQuery) => (state ? { state } : {})

const suppliersList: ListDefinition<SupplierRow> = {
  id: 'venders',
  noun: ['supplier', 'suppliers'],
  searchLabel: 'Name, code, contact or email',
  idOf,
  nameOf: ({ name }) => name,
  href: ({ _id }) => hrefOf(_id),
  columns: [
    {
      id: 'name',
      label: 'Supplier',
      shown: 'always',
      sort: 'name',
      Cell: ({ row }: Props) => (
        <span className={classes.tags}>
          <Link href={hrefOf(row._id)}>{row.name}</Link>
          {row.isArchived && <Tag>Archived</Tag>}
        </span>
      ),
    },
    {
      id: 'contact',
      label: 'Contact',
      shown: 'initially',
      Cell: ({ row }: Props) => (
        <span className={classes.soft}>
          {[row.contactName, row.email, row.phone].filter(Boolean).join(' · ') || '–'}
        </span>
      ),
    },
    {
      id: 'lead',
      label: 'Lead time',
      shown: 'initially',
      Cell: ({ row }: Props) => <span>{row.leadTimeDays === null ? '–' : `${row.leadTimeDays} days`}</span>,
    },
    { id: 'currency', label: 'Currency', shown: 'onDemand', Cell: ({ row }: Props) => <span>{row.currency}</span> },
    {
      id: 'products',
      label: 'Products',
      shown: 'initially',
      align: 'end',
      Cell: ({ row }: Props) => <span>{row.products}</span>,
    },
    {
      id: 'orders',
      label: 'Open orders',
      shown: 'initially',
      align: 'end',
      Cell: ({ row }: Props) =>
        row.openOrders === 0 ? <span>0</span> : <Link href={`/po?supplier=${row._id}`}>{row.openOrders}</Link>,
    },
  ],
  filters: [
    severalOf('state', 'State', [
      { value: 'active', label: 'Active' },
      { value: 'archived', label: 'Archived' },
    ]),
  ],
  sorts: [
    { id: 'name', label: 'Name', desc: 'A to Z', asc: 'Z to A' },
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first' },
  ],
  ...paged<SupplierRow, typeof suppliers.list>(suppliers.list, filterOf, idOf, new Set(['name'])),
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        {row.isArchived && <Tag>Archived</Tag>}
      </span>
      <span className={classes.soft}>{[row.contactName, row.email].filter(Boolean).join(' · ')}</span>
      <span className={classes.soft}>{describeSize(row.products, row.openOrders)}</span>
    </span>
  ),
  BulkActions: ({ selection }) => (
    <>
      <BulkEach selection={selection} label="Archive" title="Archive suppliers" each={setArchived(true)}>
        Archived suppliers are hidden from lists; the filter “State” shows them. Suppliers with open orders are not
        archived.
      </BulkEach>
      <BulkEach selection={selection} label="Restore" title="Restore suppliers" each={setArchived(false)}>
        You can order from them again.
      </BulkEach>
    </>
  ),
  empty: (
    <EmptyState
      icon={IconTruckDelivery}
      title="No suppliers yet"
      footer={
        <>
          <Button component={Link} href="/create-vender">
            Create supplier
          </Button>
          <ImportStart entity="supplier" />
        </>
      }
    >
      Add your suppliers with their products and costs, and new orders are filled in for you.
    </EmptyState>
  ),
}

export function SuppliersScreen() {
  const { features } = useVendor()
  const refresh = useRefresh(suppliers.list)
  return (
    <div>
      <ScreenHeader title="Suppliers" description="Contacts, payment terms and products of your suppliers.">
        <ImportButton entity="supplier" onImported={refresh} />
        <ExportOfList list="supplier" definition={suppliersList} filterOf={filterOf} />
        {features.has('supplier.edit') && (
          <Button component={Link} href="/create-vender" leftSection={<IconPlus size={16} aria-hidden />}>
            Create supplier
          </Button>
        )}
      </ScreenHeader>
      <List definition={suppliersList} />
    </div>
  )
}
