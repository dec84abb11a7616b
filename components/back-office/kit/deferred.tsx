'use client'

import { type ReactNode, useDeferredValue } from 'react'

/**
 * The lower parts of a long screen: rendered right after its first frame, in steps between which keys and clicks are
 * answered. They stand below what the first frame shows, so that nothing moves.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : null
}
