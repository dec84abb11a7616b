'use client'

import { Button, NumberInput } from '@mantine/core'
import { IconPlus, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type CustomerRow, customers } from '@/lib/contract/customers-admin'
import { segments } from '@/lib/contract/segments'
import { CONSENT_KIND_LABELS, CONSENT_KINDS, CUSTOMER_STATE_LABELS, CUSTOMER_STATES } from '@/lib/rules/customer-admin'
import { EmptyPanel } from '../kit/empty-panel'
import { ImportButton } from '../kit/import/import-button'
import { ImportStart } from '../kit/import/import-start'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { dayFilter } from '../kit/list/day-filter'
import { List } from '../kit/list/list'
import { textColumn } from '../kit/list/list-columns'
import type {
  FilterFieldProps,
  ListCriteria,
  ListDefinition,
  ListFilter,
  UseOptions,
} from '../kit/list/list-definition'
import { ExportOfList } from '../kit/list/list-export'
import { pagedList } from '../kit/list/paged-list'
import { searchFilter } from '../kit/list/search-filter'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import { CustomerBulkActions } from './customer-bulk'
import {
  ConsentCell,
  CreatedCell,
  CustomerCard,
  CustomerNameCell,
  CustomerStateCell,
  LastOrderCell,
  nameOfCustomer,
  OrdersCell,
  profileHref,
  SpentCell,
  TagsCell,
} from './customer-cells'

const FILTERS = [
  'state',
  'tag',
  'segment',
  'consent',
  'noConsent',
  'spentFrom',
  'spentTo',
  'ordersFrom',
  'ordersTo',
  'boughtFrom',
  'boughtTo',
  'from',
  'to',
] as const
const SEVERAL: ReadonlySet<string> = new Set(['state', 'tag'])

/** The filters of the address as input of the call. */
const filterOf = ({ filters }: ListCriteria): Record<string, unknown> =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const values = filters[name]
      return values ? [[name, SEVERAL.has(name) ? values : values[0]]] : []
    }),
  )
const idOf = ({ _id }: CustomerRow) => _id

const useTags: UseOptions = () =>
  (useCall(customers.facts, {}).data?.tags ?? []).map((value) => ({ value, label: value }))

const useSegments: UseOptions = () =>
  (useCall(segments.names, {}).data?.segments ?? []).map(({ _id, name }) => ({ value: _id, label: name }))

/** A number from 0 up, such as the first or last of a range. */
const numberFilter = (id: string, label: string): ListFilter => ({
  id,
  label,
  Field: NumberField,
  format: ([value = '']) => value,
})

function NumberField({ filter: { label }, values: [value = ''], onChange }: FilterFieldProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      max={1e6}
      hideControls
      value={value}
      onChange={(next) => onChange(next === '' ? [] : [String(next)])}
    />
  )
}

const CONSENTS = CONSENT_KINDS.map((value) => ({ value, label: CONSENT_KIND_LABELS[value] }))
const useConsents: UseOptions = () => CONSENTS

const customersList: ListDefinition<CustomerRow> = {
  id: 'customers',
  noun: ['customer', 'customers'],
  searchLabel: 'Name, email or phone',
  idOf,
  nameOf: nameOfCustomer,
  href: profileHref,
  columns: [
    { id: 'name', label: 'Customer', shown: 'always', sort: 'name', Cell: CustomerNameCell },
    { ...textColumn<CustomerRow>('email', 'Email', ({ email }) => email), sort: 'email' },
    // A number is never broken over two lines.
    textColumn('phone', 'Phone', ({ phone }) => phone.replaceAll(' ', '\u00a0'), 'onDemand'),
    { id: 'state', label: 'Account', shown: 'initially', Cell: CustomerStateCell },
    { id: 'consent', label: 'Email marketing', shown: 'initially', Cell: ConsentCell },
    { id: 'tags', label: 'Tags', shown: 'initially', Cell: TagsCell },
    { id: 'orders', label: 'Orders', shown: 'initially', align: 'end', sort: 'orders', Cell: OrdersCell },
    { id: 'spent', label: 'Total sales', shown: 'initially', align: 'end', sort: 'spent', Cell: SpentCell },
    { id: 'last', label: 'Last order', shown: 'initially', sort: 'last_order', Cell: LastOrderCell },
    { id: 'created', label: 'Customer since', shown: 'onDemand', sort: 'created', Cell: CreatedCell },
  ],
  filters: [
    multipleChoiceFilter(
      'state',
      'Account',
      CUSTOMER_STATES.map((value) => ({ value, label: CUSTOMER_STATE_LABELS[value] })),
    ),
    searchFilter('tag', 'Tag', useTags),
    searchFilter('segment', 'Segment', useSegments),
    searchFilter('consent', 'Agreed to', useConsents),
    searchFilter('noConsent', 'Did not agree to', useConsents),
    numberFilter('ordersFrom', 'Orders from'),
    numberFilter('ordersTo', 'Orders up to'),
    numberFilter('spentFrom', 'Total sales from'),
    numberFilter('spentTo', 'Total sales up to'),
    dayFilter('boughtFrom', 'Last order from'),
    dayFilter('boughtTo', 'Last order up to'),
    dayFilter('from', 'Customer since'),
    dayFilter('to', 'Customer since, up to'),
  ],
  sorts: [
    { id: 'created', label: 'Customer since', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
    { id: 'name', label: 'Name', asc: 'Name A to Z', desc: 'Name Z to A', begins: 'asc' },
    { id: 'email', label: 'Email', asc: 'Email A to Z', desc: 'Email Z to A', begins: 'asc' },
    { id: 'spent', label: 'Total sales', desc: 'Most sales first', asc: 'Least sales first', begins: 'desc' },
    { id: 'orders', label: 'Orders', desc: 'Most orders first', asc: 'Fewest orders first', begins: 'desc' },
    { id: 'last_order', label: 'Last order', desc: 'Latest order first', asc: 'Earliest order first', begins: 'desc' },
  ],
  ...pagedList<CustomerRow, typeof customers.list>(customers.list, filterOf, idOf),
  Card: CustomerCard,
  BulkActions: CustomerBulkActions,
  empty: (
    <EmptyPanel
      icon={IconUsers}
      title="No customers yet"
      footer={
        <>
          <ImportStart entity="customer" />
          <Button component={Link} href="/create-customer">
            Create customer
          </Button>
        </>
      }
    >
      Everyone who signs up in your shop or orders from it appears here, with orders, tags and consent.
    </EmptyPanel>
  ),
}

/** The list of customers with their sales and consent. */
export function CustomersScreen() {
  const { features } = useVendor()
  const refresh = useRefresh(customers.list)
  return (
    <div>
      <ScreenHeader title="Customers" description="Everyone who signed up or was added, with orders, tags and consent.">
        <ImportButton entity="customer" onImported={refresh} />
        {features.has('customer.export') && (
          <ExportOfList list="customer" definition={customersList} filterOf={filterOf} />
        )}
        <Button
          component={Link}
          href="/possible-duplicates"
          variant="default"
          leftSection={<IconUsersGroup size={16} aria-hidden />}
        >
          Possible duplicates
        </Button>
        {features.has('customer.edit') && (
          <Button component={Link} href="/create-customer" leftSection={<IconPlus size={16} aria-hidden />}>
            Create customer
          </Button>
        )}
      </ScreenHeader>
      <List definition={customersList} />
    </div>
  )
}
