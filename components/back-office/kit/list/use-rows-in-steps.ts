'use client'

import { useDeferredValue, useMemo, useState } from 'react'

/** Px of the lowest row or card: what the first frame shows is never too few. */
const LOWEST_ROW = 38
const NONE: readonly never[] = []

type RowsInSteps<Row> = {
  /** As many as fit on the screen. */
  readonly onScreen: readonly Row[]
  /** The others, which are below it. */
  readonly below: readonly Row[]
  /** `below` still holds rows of before. */
  readonly isLate: boolean
}

/**
 * Rows in two steps: when they change, those below the screen follow right after the first frame, in steps between which keys
 * and clicks are answered. Until then the earlier ones stay there, so that nothing moves. A row can be in both parts
 * meanwhile: they are lists of their own. Rows of a list that appears come all at once.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): RowsInSteps<Row> {
  const [fitting] = useState(() => Math.ceil(window.innerHeight / LOWEST_ROW))
  const onScreen = useMemo(() => rows.slice(0, fitting), [rows, fitting])
  const below = useMemo(() => (rows.length > fitting ? rows.slice(fitting) : NONE), [rows, fitting])
  const seen = useDeferredValue(below)
  // With fewer rows than fit, earlier ones would be seen below them.
  if (below === NONE) return { onScreen, below, isLate: false }
  return { onScreen, below: seen, isLate: seen !== below }
}
