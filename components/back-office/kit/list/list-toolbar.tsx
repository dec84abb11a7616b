'use client'

import { memo, type RefObject } from 'react'
import { ViewMenu } from '../views/view-menu'
import { ColumnPopover } from './column-popover'
import type { ColumnSettings } from './column-settings'
import { FilterPopover } from './filter-popover'
import { readAddress, writeAddress } from './list-address'
import type { ListCriteria, ListDefinition } from './list-definition'
import classes from './list-toolbar.module.css'
import { OrderFields } from './order-fields'
import { SearchField } from './search-field'

type Props<Row> = {
  definition: Pick<ListDefinition<Row>, 'id' | 'filters' | 'sorts' | 'searchLabel'>
  asked: ListCriteria
  ask: (change: Partial<ListCriteria>) => void
  columns: ColumnSettings<Row>
  search: RefObject<HTMLInputElement | null>
}

function Toolbar<Row>({ definition, asked, ask, columns, search }: Props<Row>) {
  const { filters, sorts, searchLabel } = definition
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
      <OrderFields sorts={sorts} orders={asked.orders} onChange={(orders) => ask({ orders })} />
      <div className={classes.columns}>
        <ColumnPopover columns={columns} />
      </div>
    </search>
  )
}

/** Saved views, search, filters, order and columns. Rendered again only when one of them changes, not with each reply. */
export const ListToolbar = memo(Toolbar) as typeof Toolbar
