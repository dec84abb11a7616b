'use client'

import { memo } from 'react'
import type { ColumnSettings } from './column-settings'
import { columnSize } from './column-size'
import type { ListDefinition } from './list-definition'
import classes from './list-table.module.css'
import { RowCheckbox } from './row-checkbox'
import type { RowSelection } from './use-row-selection'

type Props<Row> = {
  definition: ListDefinition<Row>
  shown: ColumnSettings<Row>['shown']
  widthOf: ColumnSettings<Row>['widthOf']
  row: Row
  isChosen: boolean
  toggle: RowSelection['toggle']
}

function Row<Row>({ definition, shown, widthOf, row, isChosen, toggle }: Props<Row>) {
  const { idOf, nameOf, BulkActions } = definition
  const id = idOf(row)
  return (
    <tr data-row={id} data-chosen={isChosen || undefined} tabIndex={-1}>
      {BulkActions && (
        <td className={classes.check}>
          <RowCheckbox aria-label={`Select ${nameOf(row)}`} checked={isChosen} onChange={() => toggle(id)} />
        </td>
      )}
      {shown.map(({ id: columnId, Cell, align, tone, isOneLine }) => (
        <td
          key={columnId}
          data-align={align}
          data-tone={tone}
          data-one-line={isOneLine}
          {...columnSize(widthOf(columnId))}
        >
          <Cell row={row} />
        </td>
      ))}
    </tr>
  )
}

/**
 * One row of a table. Rendered again only when it changes: otherwise each click on a heading, a filter or a row would first
 * render the whole page of rows that is there already. Nothing in it may use the router, whose users are rendered with every
 * change of the address.
 */
export const ListRow = memo(Row) as typeof Row
