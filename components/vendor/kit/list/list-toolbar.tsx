'use client'

import { Select } from '@mantine/core'
import type { RefObject } from 'react'
import { ViewMenu } from '../views/view-menu'
import { ColumnPopover } from './column-popover'
import { FilterPopover } from './filter-popover'
import { readAddress, writeAddress } from './list-address'
import type { ListDefinition, ListQuery } from './list-definition'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field'
import type { ColumnChoice } from './use-columns'

type Props<Row> = {
  definition: Pick<ListDefinition<Row>, 'id' | 'filters' | 'sorts' | 'searchLabel'>
  asked: ListQuery
  ask: (change: Partial<ListQuery>) => void
  columns: ColumnChoice<Row>
  search: RefObject<HTMLInputElement | null>
}

/** Saved views, search, filters, order and columns. */
export function ListToolbar<Row>({ definition, asked, ask, columns, search }: Props<Row>) {
  const { filters, sorts, searchLabel } = definition
  const orders = sorts.flatMap(({ id, asc, desc }) => [
    { value: `${id}-desc`, label: desc },
    { value: `${id}-asc`, label: asc },
  ])
  const address = writeAddress(definition, asked, new URLSearchParams()).toString()
  return (
    <search className={classes.bar}>
      <ViewMenu
        list={definition.id}
        address={address}
        columns={columns.layout}
        onChoose={(view) => {
          ask(readAddress(definition, new URLSearchParams(view.address)))
          columns.choose(view.columns)
        }}
      />
      <SearchField label={searchLabel} query={asked.query} ask={(query) => ask({ query })} field={search} />
      <FilterPopover filters={filters} asked={asked} ask={ask} />
      <Select
        className={classes.sort}
        aria-label="Order"
        allowDeselect={false}
        data={orders}
        value={`${asked.sort}-${asked.direction}`}
        onChange={(value) => {
          const [sort = '', direction] = (value ?? '').split('-')
          ask({ sort, direction: direction === 'asc' ? 'asc' : 'desc' })
        }}
      />
      <div className={classes.columns}>
        <ColumnPopover columns={columns} />
      </div>
    </search>
  )
}
