import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/client/when-idle'

/** Long enough for a screen to have asked for what it shows, on a slow network too. */
const QUIET_AFTER_MS = 3_000

/** Whether the first screen has had its time, so that others can be loaded ahead without keeping it waiting. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let cancel: (() => void) | undefined
    const timer = setTimeout(() => {
      cancel = whenIdle(() => setQuiet(true))
    }, QUIET_AFTER_MS)
    return () => {
      clearTimeout(timer)
      cancel?.()
    }
  }, [])
  return isQuiet
}
