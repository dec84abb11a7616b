'use client'

import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import type { ColumnSettings } from './column-settings'
import { columnSize } from './column-size'
import { firstDirection } from './list-address'
import type { ListColumn, ListCriteria, ListDefinition } from './list-definition'
import { ListRow } from './list-row'
import classes from './list-table.module.css'
import { RowCheckbox } from './row-checkbox'
import { sortAfterClick } from './sort-after-click'
import { useRowParts } from './use-row-parts'
import type { RowSelection } from './use-row-selection'
import { WidthHandle } from './width-handle'

export type RowsProps<Row> = {
  definition: ListDefinition<Row>
  columns: Pick<ColumnSettings<Row>, 'shown' | 'widthOf' | 'resize'>
  rows: readonly Row[]
  choice: RowSelection
  asked: ListCriteria
  ask: (change: Partial<ListCriteria>) => void
}

function Table<Row>({ definition, columns, rows, choice, asked, ask }: RowsProps<Row>) {
  const { idOf, noun, BulkActions } = definition
  const ids = rows.map(idOf)
  const chosen = ids.filter((id) => choice.isEverything || choice.ids.has(id)).length
  const { inView, others } = useRowParts(rows)
  const line = (row: Row) => {
    const id = idOf(row)
    return (
      <ListRow
        key={id}
        definition={definition}
        shown={columns.shown}
        widthOf={columns.widthOf}
        row={row}
        isChosen={choice.isEverything || choice.ids.has(id)}
        toggle={choice.toggle}
      />
    )
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {BulkActions && (
              <td className={classes.check}>
                <RowCheckbox
                  aria-label={`Select all ${noun[1]} on this page`}
                  checked={chosen === ids.length && chosen > 0}
                  isMixed={chosen > 0 && chosen < ids.length}
                  onChange={({ currentTarget: { checked } }) => choice.setPage(ids, checked)}
                />
              </td>
            )}
            {columns.shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                // Otherwise its handle would be read as part of its name.
                aria-label={column.label}
                className={classes.head}
                data-align={column.align}
                {...columnSize(columns.widthOf(column.id))}
                {...sorted(column, asked)}
              >
                <Heading column={column} sorts={definition.sorts} asked={asked} ask={ask} />
                <WidthHandle
                  label={column.label}
                  width={columns.widthOf(column.id)}
                  onResize={(width) => columns.resize(column.id, width)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inView.map(line)}
          {others.map(line)}
        </tbody>
      </table>
    </div>
  )
}

/** Rows as a table, rendered again only when they change, not while others load. */
export const ListTable = memo(Table) as typeof Table

const sorted = <Row,>({ sort }: ListColumn<Row>, asked: ListCriteria) => {
  if (sort === undefined) return {}
  // Only one heading may have `aria-sort`: the first.
  const [first] = asked.orders
  const way = first.direction === 'asc' ? ('ascending' as const) : ('descending' as const)
  return { 'aria-sort': first.sort === sort ? way : ('none' as const) }
}

type HeadProps<Row> = Pick<RowsProps<Row>, 'asked' | 'ask'> & {
  column: ListColumn<Row>
  sorts: ListDefinition<Row>['sorts']
}

function Heading<Row>({ column: { label, sort }, sorts, asked, ask }: HeadProps<Row>) {
  if (sort === undefined) return label
  const at = asked.orders.findIndex((order) => order.sort === sort)
  const order = { sort, direction: firstDirection(sorts, sort) }
  const Arrow = asked.orders[at]?.direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={({ shiftKey }) => ask({ orders: sortAfterClick(asked.orders, order, shiftKey) })}
    >
      {label}
      {at !== -1 && <Arrow size={13} aria-hidden />}
      {at !== -1 && asked.orders.length > 1 && <span aria-hidden>{at + 1}</span>}
    </UnstyledButton>
  )
}
