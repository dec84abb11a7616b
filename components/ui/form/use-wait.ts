import { useEffect, useState } from 'react'
import type { Failure } from '@/lib/rules/failure'

const SECOND_MS = 1_000

/** Seconds left until a retry is accepted, counting down; 0 without a limit. Clears the error at the end. */
export function useWait(failure: Failure | null, forget: () => void): number {
  const [left, setLeft] = useState(0)
  const waitMs = failure?.retryAfterMs

  useEffect(() => {
    if (!failure || waitMs === undefined) return
    const endsAt = Date.now() + waitMs
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS))
      setLeft(seconds)
      if (seconds === 0) forget()
    }
    tick()
    const timer = window.setInterval(tick, SECOND_MS)
    return () => window.clearInterval(timer)
  }, [failure, waitMs, forget])

  return waitMs === undefined ? 0 : left
}
