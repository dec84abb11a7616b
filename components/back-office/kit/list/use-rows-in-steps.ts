'use client'

import { useDeferredValue, useState } from 'react'

/** Px of the lowest row or card: what the first frame shows is never too few. */
const LOWEST_ROW = 38

/**
 * Rows in two steps: when they change, those that fit on the screen come first, and the others right after that frame, in steps
 * between which keys and clicks are answered. Until then (`isLate`) the earlier rows stay below them, so that nothing
 * moves, and a row that is only elsewhere now keeps what its cells hold. Rows of a list that appears come all at once.
 */
export function useRowsInSteps<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): { shown: readonly Row[]; isLate: boolean } {
  const [fitting] = useState(() => Math.ceil(window.innerHeight / LOWEST_ROW))
  const complete = useDeferredValue(rows)
  // With fewer rows than fit, earlier ones would be seen below them.
  if (complete === rows || rows.length <= fitting) return { shown: rows, isLate: false }
  const onScreen = rows.slice(0, fitting)
  const ids = new Set(onScreen.map(idOf))
  return { shown: [...onScreen, ...complete.filter((row) => !ids.has(idOf(row)))], isLate: true }
}
