import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './grid.module.css'
import type { GridColumn } from './grid-column'
import type { Cell } from './grid-range'

type Props<Row> = {
  id: string
  cell: Cell
  row: Row
  column: GridColumn<Row>
  marks: { isFocus: boolean; isSelected: boolean; error: string | undefined }
  /** The editor, while the cell is open. */
  children: ReactNode
}

/** One cell; mouse and keyboard events are handled by the grid around it. */
export function GridCell<Row>({ id, cell, row, column, marks, children }: Props<Row>) {
  const { isFocus, isSelected, error } = marks
  return (
    <Box
      component="td"
      role="gridcell"
      id={id}
      tabIndex={-1}
      className={classes.cell}
      aria-selected={isSelected}
      aria-readonly={column.kind === 'fixed'}
      aria-invalid={error !== undefined}
      title={error}
      data-cell={`${cell.row} ${cell.column}`}
      data-focus={isFocus || undefined}
      data-align={column.align}
      data-kind={column.kind}
    >
      {children || <span className={classes.text}>{column.show?.(row) ?? labelOf(column, column.read(row))}</span>}
    </Box>
  )
}

const labelOf = <Row,>({ options }: GridColumn<Row>, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value
