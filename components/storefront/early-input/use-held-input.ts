import { useEffect, useLayoutEffect, useState } from 'react'
import { type HeldInput, replay } from './replay'

/** `takeHeldInput`: set by `HOLD_SCRIPT`; stops recording and returns the recorded input, oldest first. */
type HoldingWindow = Window & { takeHeldInput?: () => HeldInput[] }

/**
 * Replays the recorded input. For the last component in the body: its effects run when the rest is hydrated, and after all
 * other effects. Some of those begin to listen, such as for the buttons of cards: input is recorded until then.
 */
export function useHeldInput(): void {
  const [, setHydrated] = useState(false)

  // A new state here makes React run the effects of the whole page at once, not some time after the next paint.
  useLayoutEffect(() => setHydrated(true), [])
  useEffect(() => {
    const holding: HoldingWindow = window
    void replay(holding.takeHeldInput?.() ?? [])
  }, [])
}
