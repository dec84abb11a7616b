'use client'

import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { ViewMenu } from '../views/view-menu'
import { ColumnPopover } from './column-popover'
import { FilterPopover } from './filter-popover'
import { readAddress, writeAddress } from './list-address'
import type { ListDefinition, ListQuery } from './list-definition'
import classes from './list-toolbar.module.css'
import type { ColumnChoice } from './use-columns'

const PAUSE_MS = 300

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
      <SearchField label={searchLabel} asked={asked} ask={ask} field={search} />
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

type SearchProps = Pick<Props<never>, 'asked' | 'ask'> & { label: string; field: Props<never>['search'] }

/** What is typed is asked for after a pause; Enter does not wait, Escape empties it. */
function SearchField({ label, asked, ask, field }: SearchProps) {
  const [words, setWords] = useState(asked.query)
  const askLater = useDebouncedCallback((query: string) => ask({ query }), PAUSE_MS)
  useEffect(() => {
    if (document.activeElement !== field.current) setWords(asked.query)
  }, [asked.query, field])
  return (
    <TextInput
      ref={field}
      className={classes.query}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<kbd className={classes.key}>/</kbd>}
      value={words}
      onChange={({ currentTarget: { value } }) => {
        setWords(value)
        askLater(value.trim())
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') ask({ query: words.trim() })
        if (key === 'Escape') currentTarget.blur()
      }}
    />
  )
}
