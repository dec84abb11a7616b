'use client'

import { useDeferredValue, useMemo } from 'react'

/** Rows that a screen of 1,080 px shows before anybody scrolls. */
const IN_VIEW = 20

/**
 * Rows in two parts: those in view change at once, the others right after them, in steps between which keys and clicks are
 * answered. A list that is opened is complete at once, so that the browser finds the place that was scrolled to.
 */
export function useRowParts<Row>(rows: readonly Row[]): { inView: readonly Row[]; others: readonly Row[] } {
  const later = useDeferredValue(rows)
  return useMemo(() => ({ inView: rows.slice(0, IN_VIEW), others: later.slice(IN_VIEW, rows.length) }), [rows, later])
}
