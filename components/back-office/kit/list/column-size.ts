import type { CSSProperties } from 'react'

/** Props that apply the user-set width to a cell. */
export const columnSize = (width: number | null) =>
  width === null ? {} : { 'data-sized': true, style: { '--column-width': `${width}px` } as CSSProperties }
