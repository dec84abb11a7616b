'use client'

import { useCallback, useRef, useState } from 'react'
import { Failure } from '@/lib/rules/failure'

/** The state of a call to the server that a button or a form starts. */
export type ActionState = {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly failure: Failure | null
  /** Ignored while a previous call is running, so that a double click sends once. */
  readonly run: (action: () => Promise<void>) => Promise<void>
  readonly forget: () => void
  /** Ends the running state of an action that will never finish, such as one that has left the page. */
  readonly release: () => void
}

/** A server action: running, failed or done. `onFailure` is for those who tell of a failure beside the form. */
export function useAction(onFailure?: (failure: Failure) => void): ActionState {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const release = useCallback(() => {
    isRunning.current = false
    setBusy(false)
  }, [])
  const run = useCallback(
    async (action: () => Promise<void>) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      setFailure(null)
      try {
        await action()
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setFailure(error)
        onFailure?.(error)
      } finally {
        release()
      }
    },
    [onFailure, release],
  )
  const forget = useCallback(() => setFailure(null), [])

  return { isBusy, failure, run, forget, release }
}
