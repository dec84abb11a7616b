import type { Cell } from './grid-range'

/** The cell that contains an element of the grid. */
export function cellAt(target: EventTarget): Cell | null {
  const place = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  const [row, column] = (place ?? '').split(' ').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}
