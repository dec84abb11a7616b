'use client'

import { useDeferredValue, useMemo, useState } from 'react'

/** Px of the lowest row or card: what the first frame shows is never too few. */
const LOWEST_ROW = 38
const NONE: readonly never[] = []

/**
 * The rows that fit on the screen, and those below it. New rows below are rendered right after the first frame, in steps
 * between which keys and clicks are answered; until then the earlier ones stay there, so that nothing moves. A row can be
 * in both meanwhile: they are lists of their own.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): [onScreen: readonly Row[], below: readonly Row[]] {
  const [fitting] = useState(() => Math.ceil(window.innerHeight / LOWEST_ROW))
  const onScreen = useMemo(() => rows.slice(0, fitting), [rows, fitting])
  const below = useMemo(() => (rows.length > fitting ? rows.slice(fitting) : NONE), [rows, fitting])
  const seen = useDeferredValue(below, NONE)
  // With fewer rows than fit, earlier ones would be seen below them.
  return [onScreen, below === NONE ? NONE : seen]
}
