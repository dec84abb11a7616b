'use client'

import { type RefObject, useState } from 'react'

/**
 * While rows are late, the widths in px that the columns of `table` had before; otherwise null. Set until all rows are there,
 * they let the columns move once, with the last rows, and not with the first ones too.
 */
export function useSeenWidths(table: RefObject<HTMLTableElement | null>, isLate: boolean): readonly number[] | null {
  const [widths, setWidths] = useState<readonly number[] | null>(null)
  if (!isLate && widths !== null) setWidths(null)
  // Read before the new rows are in the document: the layout is known then, and need not be computed for it.
  if (isLate && widths === null) setWidths(widthsOf(table.current))
  return isLate ? widths : null
}

const widthsOf = (table: HTMLTableElement | null): readonly number[] =>
  [...(table?.tHead?.querySelectorAll('th') ?? [])].map(({ offsetWidth }) => offsetWidth)
