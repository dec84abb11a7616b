'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

/** Time that a page of the shop gets to load its code and to answer, in ms. */
const PATIENCE_MS = 8_000

/**
 * Whether the frame has loaded a document that does not answer, as that of a link that has expired: the browser shows no
 * page then, and the editor cannot look into it. `frame` names the frame; a new one has time again.
 */
export function useSilentFrame(frame: string): {
  isSilent: boolean
  onLoad: () => void
  onAnswer: () => void
  /** The page in the frame says that it is no preview any more. */
  onEnd: () => void
} {
  const [silent, setSilent] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onLoad = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSilent(frame), PATIENCE_MS)
  }, [frame])
  const onAnswer = useCallback(() => {
    clearTimeout(timer.current)
    setSilent('')
  }, [])
  const onEnd = useCallback(() => setSilent(frame), [frame])
  return { isSilent: silent === frame, onLoad, onAnswer, onEnd }
}
