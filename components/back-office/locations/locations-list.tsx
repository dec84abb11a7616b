'use client'

import { IconMapPin } from '@tabler/icons-react'
import { call } from '@/lib/client/call'
import { type LocationRow, locations } from '@/lib/contract/locations'
import { BulkActionDialog } from '../kit/list/bulk-action-dialog'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { entityListScreen } from '../kit/list/entity-list-screen'
import { countColumn, nameColumn, textColumn } from '../kit/list/list-columns'
import { Tag } from '../kit/tag'
import classes from '../stock/parts/stock.module.css'

type Props = { row: LocationRow }

const editHref = ({ _id }: LocationRow) => `/edit-location/${_id}`

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

export const LocationsScreen = entityListScreen<LocationRow>({
  entity: 'location',
  id: 'locations',
  title: 'Locations',
  description: 'Shops and warehouses that hold your stock.',
  icon: IconMapPin,
  routes: { create: '/create-location', edit: editHref },
  permission: 'location.edit',
  call: locations.list,
  filterIds: ['state'],
  searchLabel: 'Name, code or address',
  columns: [
    nameColumn('Location', editHref, { text: ({ code, name }) => (code === '' ? name : `${name} (${code})`) }),
    textColumn('address', 'Address', ({ address }) => address || 'No address yet'),
    { id: 'uses', label: 'Serves', shown: 'always', Cell: Uses },
    countColumn('units', 'Units on hand', ({ units }) => units, { sort: 'units' }),
  ],
  filters: [
    multipleChoiceFilter('state', 'State', [
      { value: 'active', label: 'Open' },
      { value: 'inactive', label: 'Closed' },
    ]),
  ],
  sorts: [
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'units', label: 'Units', desc: 'Most units first', asc: 'Fewest units first', begins: 'desc' },
  ],
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
      <BulkActionDialog selection={selection} label="Close" title="Close locations" each={setActive(false)}>
        Only locations without stock and open documents are closed. The others are listed with the reason.
      </BulkActionDialog>
      <BulkActionDialog selection={selection} label="Reopen" title="Reopen locations" each={setActive(true)}>
        They can hold stock and fulfil orders again.
      </BulkActionDialog>
    </>
  ),
  empty: { title: 'No locations available', text: 'A location is a shop or warehouse that holds stock.' },
})
