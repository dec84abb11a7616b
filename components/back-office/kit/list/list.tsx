'use client'

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { EmptyPanel } from '../empty-panel'
import { ErrorNote } from '../error-note'
import { FilterChips } from './filter-chips'
import classes from './list.module.css'
import { ListBulkBar } from './list-bulk-bar'
import { ListCards } from './list-cards'
import { countedNoun, type ListDefinition } from './list-definition'
import { ListPager } from './list-pager'
import { ListTable } from './list-table'
import { ListToolbar } from './list-toolbar'
import { RowsSkeleton } from './rows-skeleton'
import { useColumns } from './use-columns'
import { useListQuery } from './use-list-query'
import { usePages } from './use-pages'
import { useRowEvents } from './use-row-events'
import { useRowSelection } from './use-row-selection'
import { useTopOfPage } from './use-top-of-page'

/** Renders a list of the back-office from its definition; see the README in this folder. */
export function List<Row>({ definition }: { definition: ListDefinition<Row> }) {
  const { noun, idOf, href, matching, BulkActions, empty } = definition
  const [asked, ask] = useListQuery(definition)
  const pages = usePages(asked)
  const { data, error, isValidating, again } = definition.usePage(asked, pages.after)
  const [total, setTotal] = useState<number | null>(null)
  if (data && data.matching !== null && data.matching !== total) setTotal(data.matching)
  const columns = useColumns(definition)
  const choice = useRowSelection()
  const { clear } = choice
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const frame = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const rows = data?.rows ?? []
  const hrefOf = useCallback(
    (id: string) => {
      const row = data?.rows.find((each) => idOf(each) === id)
      return row === undefined ? null : href(row)
    },
    [data, idOf, href],
  )
  const newAsk: typeof ask = useCallback(
    (change) => {
      clear()
      ask(change)
    },
    [clear, ask],
  )
  useTopOfPage(frame, pages.after, data)
  useRowEvents({ rows: frame, search, hrefOf, toggle: BulkActions && choice.toggle })

  const isNarrowed = asked.query !== '' || Object.keys(asked.filters).length > 0
  const count = choice.isEverything ? (total ?? 0) : choice.ids.size
  const Rows = isNarrow ? ListCards : ListTable
  if (data && rows.length === 0 && !isNarrowed && pages.after === null) return empty
  return (
    <>
      <div className={classes.list} ref={frame}>
        <ListToolbar definition={definition} asked={asked} ask={newAsk} columns={columns} search={search} />
        <FilterChips filters={definition.filters} asked={asked} ask={newAsk} />
        {error && (
          <div className={classes.error}>
            <ErrorNote
              title={`The ${noun[1]} could not be loaded`}
              message={error.message}
              retry={() => void again()}
            />
          </div>
        )}
        {!data && !error && <RowsSkeleton />}
        <div role="status">
          {data?.correctedQuery && (
            <p className={classes.corrected}>
              No {noun[0]} matches “{asked.query}”. Showing results for <strong>“{data.correctedQuery}”</strong>.
            </p>
          )}
        </div>
        {data && rows.length === 0 && <NothingFound noun={noun} onClear={() => newAsk({ query: '', filters: {} })} />}
        {rows.length > 0 && (
          <div data-stale={isValidating || undefined} className={classes.rows}>
            <Rows definition={definition} columns={columns} rows={rows} choice={choice} asked={asked} ask={newAsk} />
          </div>
        )}
        {data && rows.length > 0 && (
          <ListPager pages={pages} next={data.next}>
            {total === null ? countedNoun(noun, rows.length) : `${countedNoun(noun, total)}`}
          </ListPager>
        )}
      </div>
      {BulkActions && count > 0 && (
        <ListBulkBar noun={noun} choice={choice} count={count} matching={total}>
          <BulkActions
            selection={{
              count,
              ids: async () => (choice.isEverything ? matching(asked) : [...choice.ids]),
              finish: async () => {
                choice.clear()
                await again()
              },
            }}
          />
        </ListBulkBar>
      )}
    </>
  )
}

type NothingProps = { noun: ListDefinition<never>['noun']; onClear: () => void }

const NothingFound = ({ noun, onClear }: NothingProps) => (
  <EmptyPanel
    icon={IconSearchOff}
    title={`No ${noun[1]} found`}
    footer={
      <Button variant="default" onClick={onClear}>
        Show all {noun[1]}
      </Button>
    }
  >
    No results. Try fewer words or remove a filter.
  </EmptyPanel>
)
