'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { type HeldInput, replay } from './replay'

/** `takeHeldInput`: set by `HOLD_SCRIPT`; stops recording and returns the recorded input, oldest first. */
type HoldingWindow = Window & { takeHeldInput?: () => HeldInput[] }

/** Last in the body: its effects run when the rest of the page is hydrated, and replay the recorded input. */
export function ReplayEarlyInput() {
  const [held, setHeld] = useState<readonly HeldInput[]>([])

  // A new state here makes React run the effects of the whole page at once, not some time after the next paint.
  useLayoutEffect(() => {
    const holding: HoldingWindow = window
    const taken = holding.takeHeldInput?.() ?? []
    if (taken.length > 0) setHeld(taken)
  }, [])
  useEffect(() => void replay(held), [held])
  return null
}
