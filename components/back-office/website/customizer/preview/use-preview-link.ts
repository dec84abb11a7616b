'use client'

import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { websitePreviews } from '@/lib/contract/website-builder'
import { Failure } from '@/lib/rules/failure'

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
    const make = async () => {
      try {
        const made = await call(websitePreviews.own, {})
        if (isGone) return
        setLink(made)
        setFailure(null)
        timer = setTimeout(make, Math.max(Date.parse(made.expiresAt) - Date.now() - MARGIN_MS, MARGIN_MS))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (!isGone) setFailure(error)
      }
    }
    if (attempt >= 0) void make()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [attempt])
  return { link, failure, retry: () => setAttempt((count) => count + 1) }
}
