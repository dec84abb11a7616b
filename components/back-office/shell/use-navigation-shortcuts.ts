'use client'

import { useEffect } from 'react'
import { useGuardedLeave } from '../kit/leave-guard'
import { isAvailable } from '../kit/screens/screen-list'
import { useScreens } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'

/** Maximum time between the two keys, in ms. */
const CHORD_MS = 1_200

/** G, then a letter: opens a screen, from anywhere but a field. */
export function useNavigationShortcuts(): void {
  const { features } = useVendor()
  const all = useScreens()
  const { leaveFor } = useGuardedLeave()

  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const isSecond = event.timeStamp - begunAt < CHORD_MS
      begunAt = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
      const screen = isSecond ? all.find(({ chord }) => chord === key) : undefined
      if (screen && isAvailable(screen, features)) leaveFor(screen.route)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [all, features, leaveFor])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=dialog]') !== null)
