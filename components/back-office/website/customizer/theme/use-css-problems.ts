'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { websitePublishing } from '@/lib/contract/website-publishing'
import { Failure } from '@/lib/rules/failure'
import type { CssProblem } from '@/lib/rules/website/css-problem'

/** Rest after the last key before the CSS is checked, in ms. */
const PAUSE_MS = 400

export type CssCheck = {
  /** Of the CSS that was checked last. */
  readonly problems: readonly CssProblem[]
  /** The CSS that `problems` belong to; null before the first answer. */
  readonly checked: string | null
  /** Why the last check has no answer; null when it has one. */
  readonly failed: string | null
  readonly again: () => void
}

const NOTHING: readonly CssProblem[] = []

/** What the shop leaves out of own CSS, asked for a moment after each change; null asks nothing. */
export function useCssProblems(css: string | null): CssCheck {
  const [asked] = useDebouncedValue(css, PAUSE_MS)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Omit<CssCheck, 'again'>>({ problems: NOTHING, checked: null, failed: null })

  useEffect(() => {
    if (asked === null || tries < 0) return
    const stop = new AbortController()
    const reply = asked.trim() === '' ? { problems: [] } : call(websitePublishing.checkCss, { css: asked }, stop.signal)
    Promise.resolve(reply).then(
      ({ problems }) => setAnswer({ problems, checked: asked, failed: null }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        setAnswer((last) => ({ ...last, failed: error.message }))
      },
    )
    return () => stop.abort()
  }, [asked, tries])

  return { ...answer, again: () => setTries((count) => count + 1) }
}
