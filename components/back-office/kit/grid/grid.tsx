'use client'

import { Box } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react'
import { cellAt } from './cell-at'
import { CellEditor } from './cell-editor'
import classes from './grid.module.css'
import { GridCell } from './grid-cell'
import type { GridColumn, GridEdit } from './grid-column'
import { movedSelection, nearestCell } from './grid-keys'
import { type Cell, fillDown, fillRange, isInside, pasteTable, rangeOf, readRange, type Selection } from './grid-range'
import { GridToolbar } from './grid-toolbar'
import { parseTable, writeTable } from './table-text'
import { useGridHistory } from './use-grid-history'

const ROW_PX = 36
const FIRST: Cell = { row: 0, column: 0 }

type Props<Row> = {
  /** Accessible name. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  /** Several cell edits as one step. */
  onEdit: (edits: readonly GridEdit[]) => void
  /** Errors of cells, by row key. */
  errorOf?: (row: string, column: string) => string | undefined
}

/** A spreadsheet grid; see the README in this folder. */
export function Grid<Row>({ label, rows, keyOf, columns, onEdit, errorOf }: Props<Row>) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const sheet = useMemo(() => ({ rows, keyOf, columns }), [rows, keyOf, columns])
  const history = useGridHistory(sheet, onEdit)
  const edges = { rows: rows.length, columns: columns.length }
  const [asked, setSelection] = useState<Selection>({ anchor: FIRST, focus: FIRST })
  const [open, setOpen] = useState<string | null>(null)
  // Leaving the open cell commits it, by mouse or by key.
  const isOpen = useRef(false)
  const wasFocus = useRef(false)
  const selection = { anchor: nearestCell(asked.anchor, edges), focus: nearestCell(asked.focus, edges) }
  const range = rangeOf(selection)
  const { focus } = selection
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  })
  const template = columns.map(({ width }) => `minmax(min(${width}px, 42vw), ${width}fr)`).join(' ')
  const select = (next: Selection) => {
    setSelection(next)
    virtual.scrollToIndex(next.focus.row, { align: 'auto' })
  }
  const go = (to: Cell) => select({ anchor: nearestCell(to, edges), focus: nearestCell(to, edges) })
  const openCell = (start?: string) => {
    const [row, column] = [rows[focus.row], columns[focus.column]]
    if (row === undefined || !column || column.kind === 'fixed') return
    isOpen.current = true
    setOpen(start ?? column.read(row))
  }
  const commit = (text: string, move: 'down' | 'right' | 'stay') => {
    if (!isOpen.current) return
    isOpen.current = false
    setOpen(null)
    history.edit(fillRange(sheet, { top: focus.row, bottom: focus.row, left: focus.column, right: focus.column }, text))
    if (move === 'stay') return
    table.current?.focus()
    go(move === 'down' ? { ...focus, row: focus.row + 1 } : { ...focus, column: focus.column + 1 })
  }
  const cancel = () => {
    isOpen.current = false
    setOpen(null)
    table.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (open !== null || event.defaultPrevented) return
    const mod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const moved = movedSelection(selection, event, edges)
    if (moved) select(moved)
    else if (mod && key === 'z') event.shiftKey ? history.redo() : history.undo()
    else if (mod && key === 'y') history.redo()
    else if (mod && key === 'd') history.edit(fillDown(sheet, range))
    else if (mod && key === 'a')
      setSelection({ anchor: FIRST, focus: nearestCell({ row: edges.rows, column: edges.columns }, edges) })
    else if (mod || event.altKey) return
    else if (event.key === 'Enter' || event.key === 'F2') openCell()
    else if (event.key === 'Delete' || event.key === 'Backspace') history.edit(fillRange(sheet, range, ''))
    else if (event.key === 'Escape') go(focus)
    else if (event.key.length === 1) openCell(columns[focus.column]?.kind === 'choice' ? undefined : event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const table = parseTable(event.clipboardData.getData('text/plain'))
    history.edit(pasteTable(sheet, range, table))
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', writeTable(readRange(sheet, range)))
  }
  const cellId = ({ row, column }: Cell) => `${id}-${row}-${column}`
  const press = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (!cell || open !== null) return
    // The focus stays on the grid, which handles the keys.
    event.preventDefault()
    table.current?.focus({ preventScroll: true })
    wasFocus.current = cell.row === focus.row && cell.column === focus.column
    setSelection({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell })
  }
  const drag = (event: MouseEvent) => {
    const cell = event.buttons === 1 && open === null ? cellAt(event.target) : null
    if (cell) setSelection({ anchor: selection.anchor, focus: cell })
  }
  // Touch devices have no double click: the second tap opens the cell.
  const tap = ({ nativeEvent, target }: MouseEvent) => {
    if (open === null && wasFocus.current && cellAt(target) && (nativeEvent as PointerEvent).pointerType === 'touch')
      openCell()
  }

  return (
    <div className={classes.whole}>
      <GridToolbar
        history={history}
        onFillDown={() => history.edit(fillDown(sheet, range))}
        canFillDown={range.bottom > range.top}
      />
      <div ref={frame} className={classes.frame}>
        <Box
          component="table"
          ref={table}
          role="grid"
          className={classes.table}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-activedescendant={open === null ? cellId(focus) : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          onMouseDown={press}
          onMouseMove={drag}
          onClick={tap}
          onDoubleClick={({ target }) => cellAt(target) && openCell()}
        >
          <thead className={classes.head}>
            <tr aria-rowindex={1} className={classes.headings} style={{ gridTemplateColumns: template }}>
              {columns.map(({ id: key, label: words, align }) => (
                <th key={key} scope="col" className={classes.heading} data-align={align}>
                  {words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <tr
                  key={keyOf(row)}
                  aria-rowindex={index + 2}
                  className={classes.row}
                  style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
                >
                  {columns.map((column, at) => {
                    const cell = { row: index, column: at }
                    const isFocus = focus.row === index && focus.column === at
                    return (
                      <GridCell
                        key={column.id}
                        id={cellId(cell)}
                        cell={cell}
                        row={row}
                        column={column}
                        marks={{ isFocus, isSelected: isInside(range, cell), error: errorOf?.(keyOf(row), column.id) }}
                      >
                        {isFocus && open !== null && (
                          <CellEditor
                            column={column}
                            label={`${column.label}, row ${index + 1}`}
                            start={open}
                            onCommit={commit}
                            onCancel={cancel}
                          />
                        )}
                      </GridCell>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </Box>
      </div>
    </div>
  )
}
