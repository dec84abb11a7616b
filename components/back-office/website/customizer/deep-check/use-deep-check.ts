'use client'

import { useCallback, useEffect, useState } from 'react'
import type { Inspection } from '@/lib/rules/website/preview-message'
import type { DeepCheck } from '../editor/editor-context'

/** After this it has failed: the checker could not be loaded, or the page is not there. In ms. */
const MOST_MS = 30_000

/** The deep check of the draft at `rev`: a later state has none until it is asked for again. */
export function useDeepCheck(rev: number) {
  const [check, setCheck] = useState<DeepCheck & { rev: number }>({ state: 'idle', inspection: null, count: 0, rev })
  const isRunning = check.state === 'running'
  const { count } = check
  useEffect(() => {
    if (!isRunning || count === 0) return
    const timer = setTimeout(() => setCheck((now) => ({ ...now, state: 'failed' })), MOST_MS)
    return () => clearTimeout(timer)
  }, [isRunning, count])
  const start = useCallback(
    () => setCheck(({ count: started }) => ({ state: 'running', inspection: null, count: started + 1, rev })),
    [rev],
  )
  const finish = useCallback(
    (inspection: Inspection) =>
      setCheck((now) => (now.state === 'running' ? { ...now, state: 'done', inspection } : now)),
    [],
  )
  const isStale = check.state === 'done' && check.rev !== rev
  const shown: DeepCheck = isStale ? { state: 'idle', inspection: null, count } : check
  return { check: shown, start, finish }
}
