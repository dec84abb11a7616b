import { useEffect, useLayoutEffect, useState } from 'react'
import { type HeldInput, replay } from './replay'

/** `takeHeldInput`: set by `HOLD_SCRIPT`; stops recording and returns the recorded input, oldest first. */
type HoldingWindow = Window & { takeHeldInput?: () => HeldInput[] }

/** Replays the recorded input. For the last component in the body: its effects run when the rest is hydrated. */
export function useHeldInput(): void {
  const [held, setHeld] = useState<readonly HeldInput[]>([])

  // A new state here makes React run the effects of the whole page at once, not some time after the next paint.
  useLayoutEffect(() => {
    const holding: HoldingWindow = window
    const taken = holding.takeHeldInput?.() ?? []
    if (taken.length > 0) setHeld(taken)
  }, [])
  useEffect(() => void replay(held), [held])
}
