'use client'

import { useEffect, useLayoutEffect, useState } from 'react'
import { type HeldInput, replay } from './replay'

/** `takeHeldInput`: set by `HOLD_SCRIPT`; ends the holding and hands over what was held, oldest first. */
type HoldingWindow = Window & { takeHeldInput?: () => HeldInput[] }

/** Stands last in the body: its effects run when everything before it answers, and let what was held happen. */
export function ReplayEarlyInput() {
  const [held, setHeld] = useState<readonly HeldInput[]>([])

  // A new state here has React run the effects of the whole page at once, not some time after the next paint.
  useLayoutEffect(() => {
    const holding: HoldingWindow = window
    const taken = holding.takeHeldInput?.() ?? []
    if (taken.length > 0) setHeld(taken)
  }, [])
  useEffect(() => void replay(held), [held])
  return null
}
