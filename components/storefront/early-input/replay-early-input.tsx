'use client'

import { useEffect } from 'react'
import { type HeldInput, replay } from './replay'

declare global {
  interface Window {
    /** Set by `HOLD_SCRIPT`: ends the holding and hands over what was held, oldest first. */
    takeHeldInput?: () => HeldInput[]
  }
}

/** Stands last in the body: its effect runs when everything before it answers, and lets what was held happen. */
export function ReplayEarlyInput() {
  useEffect(() => void replay(window.takeHeldInput?.() ?? []), [])
  return null
}
