'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconTrendingDown, IconTruckLoading } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/use-refresh'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import type { PurchaseRow } from '@/lib/contract/purchase-row'
import { PURCHASE_STATES } from '@/lib/rules/purchasing'
import { Day } from '../../kit/day'
import { EmptyPanel } from '../../kit/empty-panel'
import { EntryLink } from '../../kit/entry-link'
import { ImportButton } from '../../kit/import/import-button'
import { ImportStart } from '../../kit/import/import-start'
import { BulkActionDialog } from '../../kit/list/bulk-action-dialog'
import { multipleChoiceFilter, singleChoiceFilter } from '../../kit/list/choice-filters'
import { List } from '../../kit/list/list'
import type { ListCriteria, ListDefinition, ListSelection } from '../../kit/list/list-definition'
import { ExportOfList } from '../../kit/list/list-export'
import { pagedList } from '../../kit/list/paged-list'
import { Moment } from '../../kit/moment'
import { ScreenHeader } from '../../kit/screen-header'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { DocumentState, stateOptions } from '../../stock/parts/document-state'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'
import { supplierFilter } from './supplier-filter'

type Props = { row: PurchaseRow }

const idOf = ({ _id }: PurchaseRow) => _id
const hrefOf = (id: string) => `/edit-po/${id}`

const State = ({ row }: Props) => (
  <span className={classes.tags}>
    <DocumentState state={row.state} />
    {row.isLate && <Tag tone="danger">Late</Tag>}
  </span>
)

function Total({ row }: Props) {
  const money = usePurchaseMoney(row.currency)
  return <span className={classes.figure}>{money(row.total)}</span>
}

/** The filters of the address as input of the call. */
const filterOf = ({ filters: { state, supplier, late } }: ListCriteria) => ({
  ...(state ? { state } : {}),
  ...(supplier?.[0] ? { supplier: supplier[0] } : {}),
  ...(late?.[0] === 'only' ? { late: 'only' } : {}),
})

const purchasesList: ListDefinition<PurchaseRow> = {
  id: 'purchase-orders',
  noun: ['purchase order', 'purchase orders'],
  searchLabel: 'Number, reference, supplier, product or SKU',
  idOf,
  nameOf: ({ number }) => `purchase order #${number}`,
  href: ({ _id }) => hrefOf(_id),
  columns: [
    {
      id: 'number',
      label: 'Order',
      shown: 'always',
      sort: 'number',
      Cell: ({ row }: Props) => <EntryLink href={hrefOf(row._id)}>#{row.number}</EntryLink>,
    },
    { id: 'state', label: 'State', shown: 'always', Cell: State },
    { id: 'supplier', label: 'Supplier', shown: 'always', Cell: ({ row }: Props) => <span>{row.supplier}</span> },
    { id: 'location', label: 'For', shown: 'initially', Cell: ({ row }: Props) => <span>{row.location}</span> },
    {
      id: 'expected',
      label: 'Expected',
      shown: 'initially',
      sort: 'expected',
      Cell: ({ row }: Props) => (
        <span className={classes.soft}>{row.expectedOn ? <Day on={row.expectedOn} /> : '–'}</span>
      ),
    },
    {
      id: 'received',
      label: 'Received',
      shown: 'initially',
      align: 'end',
      Cell: ({ row }: Props) => (
        <span>
          {row.received} of {row.units}
        </span>
      ),
    },
    { id: 'created', label: 'Created', shown: 'onDemand', Cell: ({ row }: Props) => <Moment at={row.createdAt} /> },
    { id: 'total', label: 'Total', shown: 'always', sort: 'total', align: 'end', Cell: Total },
  ],
  filters: [
    multipleChoiceFilter('state', 'State', stateOptions(PURCHASE_STATES)),
    supplierFilter,
    singleChoiceFilter('late', 'Late', 'Any', [{ value: 'only', label: 'Only late ones' }]),
  ],
  sorts: [
    { id: 'number', label: 'Number', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'expected', label: 'Expected', desc: 'Latest day first', asc: 'Earliest day first', begins: 'desc' },
    { id: 'total', label: 'Total', desc: 'Largest first', asc: 'Smallest first', begins: 'desc' },
  ],
  ...pagedList<PurchaseRow, typeof purchaseOrders.list>(purchaseOrders.list, filterOf, idOf),
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>
          #{row.number} {row.supplier}
        </strong>
        <Total row={row} />
      </span>
      <span className={classes.soft}>
        {row.location} · {row.received} of {row.units} received
        {row.expectedOn && (
          <>
            {' '}
            · <Day on={row.expectedOn} />
          </>
        )}
      </span>
      <State row={row} />
    </span>
  ),
  BulkActions,
  empty: (
    <EmptyPanel
      icon={IconTruckLoading}
      title="No purchase orders yet"
      footer={
        <>
          <Button component={Link} href="/create-po">
            Create purchase order
          </Button>
          <ImportStart entity="purchase_order" />
        </>
      }
    >
      Ordered units are shown as incoming in the inventory until you receive them, and their cost counts in your
      margins.
    </EmptyPanel>
  ),
}

function BulkActions({ selection }: { selection: ListSelection }) {
  const { features } = useVendor()
  if (!features.has('purchase_order.approve')) return null
  const seen = async (_id: string) => ({ _id, version: (await call(purchaseOrders.detail, { _id })).version })
  return (
    <>
      <BulkActionDialog
        selection={selection}
        label="Mark as ordered"
        title="Mark as ordered"
        each={async (id) => call(purchaseOrders.order, await seen(id))}
      >
        Drafts become orders and their units are incoming. Suppliers are not notified.
      </BulkActionDialog>
      <BulkActionDialog
        selection={selection}
        label="Cancel"
        title="Cancel purchase orders"
        each={async (id) => call(purchaseOrders.cancel, await seen(id))}
      >
        Partly received orders cannot be cancelled; close them early instead.
      </BulkActionDialog>
    </>
  )
}

export function PurchasesScreen() {
  const { features } = useVendor()
  const refresh = useRefresh(purchaseOrders.list)
  return (
    <div>
      <ScreenHeader title="Purchase orders" description="Orders to your suppliers: on order, received and late.">
        <ImportButton entity="purchase_order" onImported={refresh} />
        <ExportOfList list="purchase_order" definition={purchasesList} filterOf={filterOf} />
        {features.has('purchase_order.edit') && (
          <>
            <Button
              component={Link}
              href="/create-po?from=low"
              variant="default"
              leftSection={<IconTrendingDown size={16} aria-hidden />}
            >
              From low stock
            </Button>
            <Button component={Link} href="/create-po" leftSection={<IconPlus size={16} aria-hidden />}>
              Create order
            </Button>
          </>
        )}
      </ScreenHeader>
      <List definition={purchasesList} />
    </div>
  )
}
