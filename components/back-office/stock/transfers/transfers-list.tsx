'use client'

import { Button } from '@mantine/core'
import { IconTruck } from '@tabler/icons-react'
import Link from 'next/link'
import { call } from '@/lib/client/call'
import { type TransferRow, transfers } from '@/lib/contract/transfers'
import { TRANSFER_STATES } from '@/lib/rules/purchasing'
import { EmptyPanel } from '../../kit/empty-panel'
import { EntryLink } from '../../kit/entry-link'
import { BulkActionDialog } from '../../kit/list/bulk-action-dialog'
import { multipleChoiceFilter } from '../../kit/list/choice-filters'
import type { ListCriteria, ListDefinition } from '../../kit/list/list-definition'
import { pagedList } from '../../kit/list/paged-list'
import { Moment } from '../../kit/moment'
import { DocumentState, stateOptions } from '../parts/document-state'
import classes from '../parts/stock.module.css'

type Props = { row: TransferRow }

const idOf = ({ _id }: TransferRow) => _id
const hrefOf = (id: string) => `/inventory?transfer=${id}`

const cancel = async (_id: string) => {
  const { version } = await call(transfers.detail, { _id })
  await call(transfers.cancel, { _id, version, restock: true })
}

/** The filters of the address as input of the call. */
export const transferFilterOf = ({ filters: { state } }: ListCriteria) => (state ? { state } : {})

export const transfersList: ListDefinition<TransferRow> = {
  id: 'transfers',
  noun: ['transfer', 'transfers'],
  searchLabel: 'Number, location, product or SKU',
  idOf,
  nameOf: ({ number }) => `transfer #${number}`,
  href: ({ _id }) => hrefOf(_id),
  columns: [
    {
      id: 'number',
      label: 'Transfer',
      shown: 'always',
      sort: 'number',
      Cell: ({ row }: Props) => <EntryLink href={hrefOf(row._id)}>#{row.number}</EntryLink>,
    },
    { id: 'state', label: 'State', shown: 'always', Cell: ({ row }: Props) => <DocumentState state={row.state} /> },
    { id: 'from', label: 'From', shown: 'initially', Cell: ({ row }: Props) => <span>{row.from}</span> },
    { id: 'to', label: 'To', shown: 'initially', Cell: ({ row }: Props) => <span>{row.to}</span> },
    {
      id: 'units',
      label: 'Received',
      shown: 'initially',
      align: 'end',
      Cell: ({ row }: Props) => (
        <span>
          {row.received} of {row.units}
        </span>
      ),
    },
    { id: 'created', label: 'Created', shown: 'initially', Cell: ({ row }: Props) => <Moment at={row.createdAt} /> },
  ],
  filters: [multipleChoiceFilter('state', 'State', stateOptions(TRANSFER_STATES))],
  sorts: [{ id: 'number', label: 'Number', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' }],
  ...pagedList<TransferRow, typeof transfers.list>(transfers.list, transferFilterOf, idOf),
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>#{row.number}</strong>
        <DocumentState state={row.state} />
      </span>
      <span className={classes.soft}>
        {row.from} → {row.to} · {row.received} of {row.units} received
      </span>
    </span>
  ),
  BulkActions: ({ selection }) => (
    <BulkActionDialog selection={selection} label="Cancel transfers" title="Cancel transfers" each={cancel}>
      Finished transfers are not cancelled. Units in transit return to their origin.
    </BulkActionDialog>
  ),
  empty: (
    <EmptyPanel
      icon={IconTruck}
      title="No transfers yet"
      footer={
        <Button component={Link} href="/inventory?transfer=new">
          Create transfer
        </Button>
      }
    >
      Move stock from one location to another. Units leave the first when sent and arrive at the second when received.
    </EmptyPanel>
  ),
}
