'use client'

import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type { ListColumn, ListDefinition, ListQuery } from './list-definition'
import classes from './list-table.module.css'
import type { Choice } from './use-choice'

export type RowsProps<Row> = {
  definition: ListDefinition<Row>
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  choice: Choice
  asked: ListQuery
  ask: (change: Partial<ListQuery>) => void
}

/** A row each, opened by a click anywhere but on what does something of its own. */
export function ListTable<Row>({ definition, columns, rows, choice, asked, ask }: RowsProps<Row>) {
  const { idOf, nameOf, href, noun } = definition
  const { push } = useRouter()
  const ids = rows.map(idOf)
  const chosen = ids.filter((id) => choice.isEverything || choice.ids.has(id)).length
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.check}>
              <Checkbox
                size="xs"
                aria-label={`Choose all ${noun[1]} on this page`}
                checked={chosen === ids.length && chosen > 0}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={({ currentTarget: { checked } }) => choice.setPage(ids, checked)}
              />
            </td>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} asked={asked} ask={ask} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            const isChosen = choice.isEverything || choice.ids.has(id)
            return (
              <tr
                key={id}
                data-row={id}
                data-chosen={isChosen || undefined}
                tabIndex={-1}
                onClick={({ target }) => {
                  if (target instanceof Element && !target.closest('a, button, input, label')) push(href(row))
                }}
              >
                <td className={classes.check}>
                  <Checkbox
                    size="xs"
                    aria-label={`Choose ${nameOf(row)}`}
                    checked={isChosen}
                    onChange={() => choice.toggle(id)}
                  />
                </td>
                {columns.map(({ id: columnId, Cell, align }) => (
                  <td key={columnId} data-align={align}>
                    <Cell row={row} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row> = Pick<RowsProps<Row>, 'asked' | 'ask'> & { column: ListColumn<Row> }

function HeadCell<Row>({ column: { label, sort, align }, asked, ask }: HeadProps<Row>) {
  if (sort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    )
  }
  const isSorted = asked.sort === sort
  const Arrow = asked.direction === 'asc' ? IconArrowUp : IconArrowDown
  const ascending = asked.direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? ascending : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => ask({ sort, direction: isSorted && asked.direction === 'desc' ? 'asc' : 'desc' })}
      >
        {label}
        {isSorted && <Arrow size={13} aria-hidden />}
      </UnstyledButton>
    </th>
  )
}
