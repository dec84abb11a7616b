'use client'

import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { type CountRow, stockCounts } from '@/lib/contract/stock-counts'
import { COUNT_STATES } from '@/lib/rules/purchasing'
import { EmptyPanel } from '../../kit/empty-panel'
import { EntryLink } from '../../kit/entry-link'
import { BulkActionDialog } from '../../kit/list/bulk-action-dialog'
import { multipleChoiceFilter } from '../../kit/list/choice-filters'
import type { ListCriteria, ListDefinition } from '../../kit/list/list-definition'
import { pagedList } from '../../kit/list/paged-list'
import { Moment } from '../../kit/moment'
import { DocumentState, stateOptions } from '../parts/document-state'
import classes from '../parts/stock.module.css'

type Props = { row: CountRow }

const idOf = ({ _id }: CountRow) => _id
const hrefOf = (id: string) => `/inventory?count=${id}`

const cancel = async (_id: string) => {
  const { version } = await call(stockCounts.detail, { _id })
  await call(stockCounts.cancel, { _id, version })
}

/** The filters of the address as input of the call. */
export const countFilterOf = ({ filters: { state } }: ListCriteria) => (state ? { state } : {})

export const countsList: ListDefinition<CountRow> = {
  id: 'counts',
  noun: ['count', 'counts'],
  searchLabel: 'Number, name or location',
  idOf,
  nameOf: ({ number }) => `count #${number}`,
  href: ({ _id }) => hrefOf(_id),
  columns: [
    {
      id: 'number',
      label: 'Count',
      shown: 'always',
      sort: 'number',
      Cell: ({ row }: Props) => (
        <EntryLink href={hrefOf(row._id)}>
          #{row.number} {row.name}
        </EntryLink>
      ),
    },
    { id: 'state', label: 'State', shown: 'always', Cell: ({ row }: Props) => <DocumentState state={row.state} /> },
    { id: 'location', label: 'Location', shown: 'initially', Cell: ({ row }: Props) => <span>{row.location}</span> },
    {
      id: 'counted',
      label: 'Counted',
      shown: 'initially',
      align: 'end',
      Cell: ({ row }: Props) => (
        <span>
          {row.counted} of {row.lines}
        </span>
      ),
    },
    { id: 'by', label: 'Opened by', shown: 'initially', Cell: ({ row }: Props) => <span>{row.createdBy}</span> },
    { id: 'created', label: 'Opened', shown: 'initially', Cell: ({ row }: Props) => <Moment at={row.createdAt} /> },
  ],
  filters: [multipleChoiceFilter('state', 'State', stateOptions(COUNT_STATES))],
  sorts: [{ id: 'number', label: 'Number', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' }],
  ...pagedList<CountRow, typeof stockCounts.list>(stockCounts.list, countFilterOf, idOf),
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>
          #{row.number} {row.name}
        </strong>
        <DocumentState state={row.state} />
      </span>
      <span className={classes.soft}>
        {row.location} · {row.counted} of {row.lines} counted
      </span>
    </span>
  ),
  BulkActions: ({ selection }) => (
    <BulkActionDialog selection={selection} label="Cancel counts" title="Cancel counts" each={cancel}>
      Finished counts are not cancelled. The stock does not change.
    </BulkActionDialog>
  ),
  empty: (
    <EmptyPanel
      icon={IconClipboardCheck}
      title="No stock counts yet"
      footer={
        <Button component={Link} href="/inventory?count=new">
          Open count
        </Button>
      }
    >
      Count a category or a whole location, review the differences and correct the stock.
    </EmptyPanel>
  ),
}
