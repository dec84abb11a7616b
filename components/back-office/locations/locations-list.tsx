'use client'

import { Button } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { useRefresh } from '@/lib/client/use-refresh'
import { type LocationRow, locations } from '@/lib/contract/locations'
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

type Props = { row: LocationRow }

const idOf = ({ _id }: LocationRow) => _id
const hrefOf = (id: string) => `/edit-location/${id}`

const setActive = (isActive: boolean) => async (_id: string) => {
  const { version } = await call(locations.detail, { _id })
  await call(locations.setActive, { _id, version, isActive })
}

const Uses = ({ row }: Props) => (
  <span className={classes.tags}>
    {row.isActive ? <Tag tone="good">Open</Tag> : <Tag>Closed</Tag>}
    {row.fulfilsOnline && <Tag>Fulfils online orders</Tag>}
    {row.offersPickUp && <Tag>Pick-up</Tag>}
  </span>
)

/** The filters of the address as input of the call. */
const filterOf = ({ filters: { state } }: ListQuery) => (state ? { state } : {})

const locationsList: ListDefinition<LocationRow> = {
  id: 'locations',
  noun: ['location', 'locations'],
  searchLabel: 'Name, code or address',
  idOf,
  nameOf: ({ name }) => name,
  href: ({ _id }) => hrefOf(_id),
  columns: [
    {
      id: 'name',
      label: 'Location',
      shown: 'always',
      sort: 'name',
      Cell: ({ row }: Props) => (
        <Link href={hrefOf(row._id)}>{row.code === '' ? row.name : `${row.name} (${row.code})`}</Link>
      ),
    },
    {
      id: 'address',
      label: 'Address',
      shown: 'initially',
      Cell: ({ row }: Props) => <span className={classes.soft}>{row.address || 'No address yet'}</span>,
    },
    { id: 'uses', label: 'Serves', shown: 'always', Cell: Uses },
    {
      id: 'units',
      label: 'Units on hand',
      shown: 'initially',
      sort: 'units',
      align: 'end',
      Cell: ({ row }: Props) => <span className={classes.figure}>{row.units.toLocaleString('en')}</span>,
    },
  ],
  filters: [
    severalOf('state', 'State', [
      { value: 'active', label: 'Open' },
      { value: 'inactive', label: 'Closed' },
    ]),
  ],
  sorts: [
    { id: 'name', label: 'Name', desc: 'A to Z', asc: 'Z to A' },
    { id: 'units', label: 'Units', desc: 'Most units first', asc: 'Fewest units first' },
  ],
  ...paged<LocationRow, typeof locations.list>(locations.list, filterOf, idOf, new Set(['name'])),
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        <span>{row.units.toLocaleString('en')} units</span>
      </span>
      <span className={classes.soft}>{row.address}</span>
      <Uses row={row} />
    </span>
  ),
  BulkActions: ({ selection }) => (
    <>
      <BulkEach selection={selection} label="Close" title="Close locations" each={setActive(false)}>
        Only locations without stock and open documents are closed. The others are listed with the reason.
      </BulkEach>
      <BulkEach selection={selection} label="Reopen" title="Reopen locations" each={setActive(true)}>
        They can hold stock and fulfil orders again.
      </BulkEach>
    </>
  ),
  empty: (
    <EmptyState
      icon={IconMapPin}
      title="No locations available"
      footer={
        <>
          <Button component={Link} href="/create-location">
            Create location
          </Button>
          <ImportStart entity="location" />
        </>
      }
    >
      A location is a shop or warehouse that holds stock.
    </EmptyState>
  ),
}

export function LocationsScreen() {
  const { features } = useVendor()
  const refresh = useRefresh(locations.list)
  return (
    <div>
      <ScreenHeader title="Locations" description="Shops and warehouses that hold your stock.">
        <ImportButton entity="location" onImported={refresh} />
        <ExportOfList list="location" definition={locationsList} filterOf={filterOf} />
        {features.has('location.edit') && (
          <Button component={Link} href="/create-location" leftSection={<IconPlus size={16} aria-hidden />}>
            Create location
          </Button>
        )}
      </ScreenHeader>
      <List definition={locationsList} />
    </div>
  )
}
