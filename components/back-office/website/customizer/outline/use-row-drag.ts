'use client'

import { type PointerEvent, type RefObject, useState } from 'react'
import type { OutlineItem } from '../model/outline-items'
import { type DropTarget, type PlacedRow, rowDropTarget } from './row-drop-target'

export type RowDrag = {
  readonly start: (event: PointerEvent<HTMLElement>, item: OutlineItem) => void
  /** Key of the row that is dragged. */
  readonly dragged: string | null
  readonly target: DropTarget | null
}

/** Dragging a row of the outline by its handle, with mouse, pen or finger. Escape cancels. */
export function useRowDrag(
  tree: RefObject<HTMLElement | null>,
  items: readonly OutlineItem[],
  onDrop: (item: OutlineItem, before: string | null) => void,
): RowDrag {
  const [state, setState] = useState<{ item: OutlineItem; target: DropTarget | null } | null>(null)
  const start = (event: PointerEvent<HTMLElement>, item: OutlineItem) => {
    if (event.button !== 0) return
    event.preventDefault()
    const controller = new AbortController()
    const { signal } = controller
    let target: DropTarget | null = null
    const end = () => {
      controller.abort()
      setState(null)
    }
    setState({ item, target })
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        target = rowDropTarget(placed(tree.current, items), item, clientY)
        setState({ item, target })
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        end()
        if (target) onDrop(item, target.before)
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  return { start, dragged: state?.item.key ?? null, target: state?.target ?? null }
}

function placed(tree: HTMLElement | null, items: readonly OutlineItem[]): PlacedRow[] {
  const rows = [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
  return rows.flatMap((row) => {
    const item = items.find(({ key }) => key === row.dataset.key)
    const { top, bottom } = row.getBoundingClientRect()
    return item ? [{ item, top, bottom }] : []
  })
}
