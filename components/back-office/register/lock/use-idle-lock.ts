import { useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { registerDevices } from '@/lib/contract/register-devices'
import { Failure } from '@/lib/rules/failure'

/**
 * Locks after this many minutes without a touch or a key; null never locks by itself. The server locks the session, so
 * that a reload stays locked; without a connection this page is locked at least.
 */
export function useIdleLock(minutes: number | null) {
  const [isLocked, setLocked] = useState(false)
  const lock = useCallback(async () => {
    setLocked(true)
    try {
      await call(registerDevices.lock, {})
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }, [])
  useEffect(() => {
    if (minutes === null || isLocked) return
    let timer = 0
    const restart = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void lock(), minutes * 60_000)
    }
    restart()
    document.addEventListener('pointerdown', restart)
    document.addEventListener('keydown', restart)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerdown', restart)
      document.removeEventListener('keydown', restart)
    }
  }, [minutes, isLocked, lock])
  return { isLocked, lock, unlock: () => setLocked(false) }
}
