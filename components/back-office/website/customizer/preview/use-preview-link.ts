'use client'

import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { websitePreviews } from '@/lib/contract/website-previews'
import { Failure } from '@/lib/rules/failure'
import { onlyFramesOf } from '../../only-frames-of'

export type EditorPreviewLink = { readonly origin: string; readonly path: string; readonly expiresAt: string }

/** Time before the end of a link at which a new one is made, in ms. */
const MARGIN_MS = 5 * 60_000

/** The editor's own preview link; a new one is made before it expires. */
export function usePreviewLink(): { link: EditorPreviewLink | null; failure: Failure | null; retry: () => void } {
  const [link, setLink] = useState<EditorPreviewLink | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    /** From then on a new link is made. */
    let renewAt = Number.POSITIVE_INFINITY
    const make = async () => {
      renewAt = Number.POSITIVE_INFINITY
      try {
        const made = await call(websitePreviews.own, {})
        if (isGone) return
        onlyFramesOf(made.origin)
        setLink(made)
        setFailure(null)
        const wait = Math.max(Date.parse(made.expiresAt) - Date.now() - MARGIN_MS, MARGIN_MS)
        renewAt = Date.now() + wait
        timer = setTimeout(make, wait)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (!isGone) setFailure(error)
      }
    }
    // Timers stand still while a computer sleeps.
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() < renewAt) return
      clearTimeout(timer)
      void make()
    }
    document.addEventListener('visibilitychange', onVisible)
    if (attempt >= 0) void make()
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [attempt])
  return { link, failure, retry: () => setAttempt((count) => count + 1) }
}
