'use client'

import { useCallback, useState } from 'react'
import type { GridEdit } from './grid-column'
import { type GridRows, inverseOf } from './grid-range'

type Step = { readonly done: readonly GridEdit[]; readonly undone: readonly GridEdit[] }
const MOST = 200

/** Edits with undo and redo; each call of `edit` is one step. */
export function useGridHistory<Row>(sheet: GridRows<Row>, onEdit: (edits: readonly GridEdit[]) => void) {
  const [past, setPast] = useState<readonly Step[]>([])
  const [future, setFuture] = useState<readonly Step[]>([])
  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      if (edits.length === 0) return
      setPast((steps) => [...steps.slice(-MOST), { done: edits, undone: inverseOf(sheet, edits) }])
      setFuture([])
      onEdit(edits)
    },
    [sheet, onEdit],
  )
  const undo = () => {
    const step = past.at(-1)
    if (!step) return
    setPast(past.slice(0, -1))
    setFuture([...future, step])
    onEdit(step.undone)
  }
  const redo = () => {
    const step = future.at(-1)
    if (!step) return
    setFuture(future.slice(0, -1))
    setPast([...past, step])
    onEdit(step.done)
  }
  return { edit, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
