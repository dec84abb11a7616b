import type { Cell, Selection } from './grid-range'

type Edges = { readonly rows: number; readonly columns: number }
type Press = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }

const PAGE = 12
const STEPS: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}
const FAR = Number.MAX_SAFE_INTEGER

/** The selection after a key press, or null when the key does not move it. Shift extends, Ctrl jumps to the edge. */
export function movedSelection({ anchor, focus }: Selection, press: Press, edges: Edges): Selection | null {
  const far = press.ctrlKey || press.metaKey
  const to = target(focus, press.key, far)
  if (!to) return null
  const next = nearestCell(to, edges)
  return { anchor: press.shiftKey ? anchor : next, focus: next }
}

function target({ row, column }: Cell, key: string, far: boolean): Cell | null {
  if (key === 'Home') return { row: far ? 0 : row, column: 0 }
  if (key === 'End') return { row: far ? FAR : row, column: FAR }
  const step = STEPS[key]
  if (!step) return null
  const [down, along] = step
  return far ? { row: row + down * FAR, column: column + along * FAR } : { row: row + down, column: column + along }
}

/** The nearest existing cell. */
export const nearestCell = ({ row, column }: Cell, { rows, columns }: Edges): Cell => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
})
