'use client'

import { useCallback, useRef, useState } from 'react'
import { Failure } from '@/lib/rules/failure'

export type Action = {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly failure: Failure | null
  /** Ignored while a previous call is running, so that a double click sends once. */
  readonly run: (action: () => Promise<void>) => Promise<void>
  readonly forget: () => void
}

/** A server action started by a button: running, failed or done. */
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
