'use client'

import { type KeyboardEvent, useState } from 'react'
import classes from './grid.module.css'
import type { GridColumn } from './grid-column'

type Props<Row> = {
  column: GridColumn<Row>
  label: string
  /** Initial text: the cell's text, or the key that opened it. */
  start: string
  onCommit: (text: string, move: 'down' | 'right' | 'stay') => void
  onCancel: () => void
}

/** The open cell. Enter commits and moves down, Tab moves right, Escape restores the old value. */
export function CellEditor<Row>({ column, label, start, onCommit, onCancel }: Props<Row>) {
  const [text, setText] = useState(start)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') onCommit(text, 'down')
    else if (event.key === 'Tab') onCommit(text, 'right')
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
  }
  const shared = {
    className: classes.editor,
    'aria-label': label,
    value: text,
    onKeyDown,
    onBlur: () => onCommit(text, 'stay'),
    onPaste: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onCopy: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    autoFocus: true,
  }
  if (column.kind === 'choice') {
    return (
      <select {...shared} onChange={({ currentTarget: { value } }) => setText(value)}>
        {column.options?.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )
  }
  return <input {...shared} data-align={column.align} onChange={({ currentTarget: { value } }) => setText(value)} />
}
