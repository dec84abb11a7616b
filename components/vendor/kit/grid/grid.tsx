'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { CellEditor } from './cell-editor'
import classes from './grid.module.css'
import type { GridColumn, GridEdit } from './grid-column'
import { movedSelection, within } from './grid-keys'
import { type Cell, fillDown, fillRange, isInside, pasteTable, rangeOf, readRange, type Selection } from './grid-range'
import { GridToolbar } from './grid-toolbar'
import { parseTable, writeTable } from './table-text'
import { useGridHistory } from './use-grid-history'

const ROW_PX = 36
const FIRST: Cell = { row: 0, column: 0 }

type Props<Row> = {
  /** What a screen reader calls it. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  /** Several cells that change as one step. */
  onEdit: (edits: readonly GridEdit[]) => void
  /** What is wrong with a cell, by the row's key. */
  faultOf?: (row: string, column: string) => string | undefined
}

/** A spreadsheet: see the README beside it. */
export function Grid<Row>({ label, rows, keyOf, columns, onEdit, faultOf }: Props<Row>) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useMemo(() => ({ rows, keyOf, columns }), [rows, keyOf, columns])
  const history = useGridHistory(sheet, onEdit)
  const edges = { rows: rows.length, columns: columns.length }
  const [asked, setSelection] = useState<Selection>({ anchor: FIRST, focus: FIRST })
  const [open, setOpen] = useState<string | null>(null)
  // Leaving the open cell commits it; so does the key that makes it leave.
  const isOpen = useRef(false)
  const wasFocus = useRef(false)
  const selection = { anchor: within(asked.anchor, edges), focus: within(asked.focus, edges) }
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
  const go = (to: Cell) => select({ anchor: within(to, edges), focus: within(to, edges) })
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
    frame.current?.focus()
    go(move === 'down' ? { ...focus, row: focus.row + 1 } : { ...focus, column: focus.column + 1 })
  }
  const cancel = () => {
    isOpen.current = false
    setOpen(null)
    frame.current?.focus()
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
      setSelection({ anchor: FIRST, focus: within({ row: edges.rows, column: edges.columns }, edges) })
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

  return (
    <div className={classes.whole}>
      <GridToolbar
        history={history}
        onFillDown={() => history.edit(fillDown(sheet, range))}
        canFillDown={range.bottom > range.top}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be made of the rows in sight alone */}
      <div
        ref={frame}
        className={classes.frame}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-activedescendant={open === null ? cellId(focus) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid itself has the focus */}
        <div role="row" aria-rowindex={1} className={classes.head} style={{ gridTemplateColumns: template }}>
          {columns.map(({ id: key, label: words, align }) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={key} role="columnheader" className={classes.heading} data-align={align}>
              {words}
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                key={keyOf(row)}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
              >
                {columns.map((column, at) => {
                  const cell = { row: index, column: at }
                  const isFocus = focus.row === index && focus.column === at
                  const fault = faultOf?.(keyOf(row), column.id)
                  return (
                    // biome-ignore lint/a11y/useSemanticElements: see above
                    // biome-ignore lint/a11y/useFocusableInteractive: see above
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself listens to keys
                    <div
                      key={column.id}
                      id={cellId(cell)}
                      role="gridcell"
                      className={classes.cell}
                      aria-selected={isInside(range, cell)}
                      aria-readonly={column.kind === 'fixed'}
                      aria-invalid={fault !== undefined}
                      title={fault}
                      data-focus={isFocus || undefined}
                      data-align={column.align}
                      data-kind={column.kind}
                      onMouseDown={(event) => {
                        if (isFocus && open !== null) return
                        wasFocus.current = isFocus
                        setSelection({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell })
                      }}
                      onMouseEnter={({ buttons }) =>
                        buttons === 1 && open === null && setSelection({ ...asked, focus: cell })
                      }
                      // A finger has no double click: its second tap opens the cell.
                      onClick={({ nativeEvent }) =>
                        wasFocus.current && (nativeEvent as PointerEvent).pointerType === 'touch' && openCell()
                      }
                      onDoubleClick={() => openCell()}
                    >
                      {isFocus && open !== null ? (
                        <CellEditor
                          column={column}
                          label={`${column.label}, row ${index + 1}`}
                          start={open}
                          onCommit={commit}
                          onCancel={cancel}
                        />
                      ) : (
                        <span className={classes.text}>{column.show?.(row) ?? labelOf(column, column.read(row))}</span>
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

const labelOf = <Row,>({ options }: GridColumn<Row>, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value
