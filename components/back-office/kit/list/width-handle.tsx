'use client'

import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { COLUMN_WIDTHS, clampWidth } from './column-layout'
import classes from './list-table.module.css'

const STEP_PX = 16

type Props = {
  /** Name of the column. */
  label: string
  /** Width in pixels; null: automatic. */
  width: number | null
  onResize: (width: number | null) => void
}

/**
 * The resize handle of a heading: set the column width by dragging or with the arrow keys; double click or Delete
 * resets it.
 */
export function WidthHandle({ label, width, onResize }: Props) {
  const drag = useRef<{ from: number; width: number } | null>(null)
  const [isDragged, setDragged] = useState(false)
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX, width: widthOfCell(event.currentTarget) }
    setDragged(true)
  }
  const move = ({ clientX }: PointerEvent) => {
    if (drag.current) onResize(clampWidth(drag.current.width + clientX - drag.current.from))
  }
  const end = () => {
    drag.current = null
    setDragged(false)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const now = width ?? widthOfCell(event.currentTarget)
    const by = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key]
    if (by !== undefined) onResize(clampWidth(now + by))
    else if (event.key === 'Delete') onResize(null)
    else return
    event.preventDefault()
  }
  return (
    <hr
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={COLUMN_WIDTHS.least}
      aria-valuemax={COLUMN_WIDTHS.most}
      aria-valuenow={width ?? COLUMN_WIDTHS.least}
      aria-valuetext={width === null ? 'automatic' : `${width} pixels`}
      tabIndex={0}
      className={classes.handle}
      data-dragged={isDragged || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(null)}
      onKeyDown={press}
    />
  )
}

const widthOfCell = (handle: HTMLElement): number => handle.parentElement?.offsetWidth ?? COLUMN_WIDTHS.least
