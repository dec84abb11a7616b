'use client'

import { useDeferredValue } from 'react'

/** As many as a screen shows. */
const FIRST = 20
const NONE: readonly never[] = []

/**
 * The rows of a new page to render now: those that a screen shows at once, the others right after the first frame, in steps
 * between which keys and clicks are answered. Rows that were there before stay.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const before = useDeferredValue(rows, NONE)
  if (before === rows || rows.length <= FIRST) return rows
  const there = new Set(before.map(idOf))
  return rows.filter((row, at) => at < FIRST || there.has(idOf(row)))
}
