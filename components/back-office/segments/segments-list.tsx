'use client'

import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { type SegmentRow, segments } from '@/lib/contract/segments'
import { EmptyPanel } from '../kit/empty-panel'
import { EntryLink } from '../kit/entry-link'
import { List } from '../kit/list/list'
import type { ListDefinition } from '../kit/list/list-definition'
import { pagedList } from '../kit/list/paged-list'
import { Panel } from '../kit/panel'
import { ScreenHeader } from '../kit/screen-header'
import { useVendor } from '../kit/vendor-context'
import classes from './segments.module.css'

const idOf = ({ _id }: SegmentRow) => _id
const nameOf = ({ name }: SegmentRow) => name
const hrefOf = ({ _id }: SegmentRow) => `/edit-segment/${_id}`

const segmentsList: ListDefinition<SegmentRow> = {
  id: 'segments',
  noun: ['segment', 'segments'],
  searchLabel: 'Name',
  idOf,
  nameOf,
  href: hrefOf,
  columns: [
    {
      id: 'name',
      label: 'Segment',
      shown: 'always',
      sort: 'name',
      Cell: ({ row }) => (
        <EntryLink className={classes.link} href={hrefOf(row)}>
          {row.name}
        </EntryLink>
      ),
    },
    { id: 'sentence', label: 'Conditions', shown: 'initially', Cell: ({ row }) => row.sentence },
    { id: 'people', label: 'Customers', shown: 'initially', align: 'end', Cell: PeopleCell },
    { id: 'offers', label: 'Offers', shown: 'initially', align: 'end', Cell: ({ row }) => row.offers },
  ],
  filters: [],
  sorts: [
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
  ],
  ...pagedList<SegmentRow, typeof segments.list>(segments.list, () => ({}), idOf),
  Card: ({ row }) => (
    <div className={classes.people}>
      <strong>{row.name}</strong>
      <span className={classes.soft}>{row.sentence}</span>
      <span>{row.people === null ? '–' : countedPeople(row.people)}</span>
    </div>
  ),
  BulkActions: null,
  empty: (
    <EmptyPanel
      icon={IconUsersGroup}
      title="No segments of your own yet"
      footer={
        <Button component={Link} href="/create-segment">
          Create segment
        </Button>
      }
    >
      Group customers by what they bought and spent, by tags, addresses or consent. Customers join and leave by
      themselves; offers can be for a segment only.
    </EmptyPanel>
  ),
}

const countedPeople = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`)

function PeopleCell({ row: { _id, people } }: { row: Pick<SegmentRow, '_id' | 'people'> }) {
  if (people === null) return <span title="You may not view all orders">–</span>
  return <EntryLink href={`/customers?segment=${_id}`}>{countedPeople(people)}</EntryLink>
}

/** The segments of the store, after the ready-made ones. */
export function SegmentsScreen() {
  const { features } = useVendor()
  return (
    <div className={classes.stack}>
      <ScreenHeader title="Segments" description="Groups of customers who meet conditions, always up to date.">
        {features.has('customer.edit') && (
          <Button component={Link} href="/create-segment" leftSection={<IconPlus size={16} aria-hidden />}>
            Create segment
          </Button>
        )}
      </ScreenHeader>
      <ReadyMade />
      <List definition={segmentsList} />
    </div>
  )
}

function ReadyMade() {
  const { data, error } = useCall(segments.ready, {})
  return (
    <Panel
      title="Ready-made"
      description="By last order, number of orders and amount spent, among all who have ordered."
    >
      {error && (
        <p className={classes.rejection} role="alert">
          {error.message}
        </p>
      )}
      {!data && !error && <p className={classes.soft}>Counting...</p>}
      <ul className={classes.ready}>
        {(data?.segments ?? []).map(({ _id, name, formula, people }) => (
          <li key={_id}>
            <strong>{name}</strong>
            <PeopleCell row={{ _id, people }} />
            <span className={classes.soft}>{formula}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
