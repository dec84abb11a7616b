'use client'

import { useCallback, useRef, useState } from 'react'
import { Failure } from '@/lib/rules/failure'

export type Action = {
  readonly isBusy: boolean
  /** Why the last try was refused. */
  readonly failure: Failure | null
  /** Does nothing while the one before is still under way, so that a double click sends once. */
  readonly run: (action: () => Promise<void>) => Promise<void>
  readonly forget: () => void
}

/** Something that is done on the server by a press of a button: busy, refused, or done. */
export function useAction(): Action {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const run = useCallback(async (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  const forget = useCallback(() => setFailure(null), [])

  return { isBusy, failure, run, forget }
}
