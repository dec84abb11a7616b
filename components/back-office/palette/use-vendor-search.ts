'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import { type VendorFound, vendorSearch } from '@/lib/contract/vendor-search'
import { Failure } from '@/lib/rules/failure'

/** Longest debounce delay: enough to finish a word, short enough not to be noticed. */
const MAX_PAUSE_MS = 150
/** Debounce delay before the first response: less than the time between two keys. */
const FIRST_PAUSE_MS = 50
/** About the time between two keys: a server that answers sooner is done before the next one. */
const QUICK_MS = 80
/** Minimum query length: a single letter is not searched. */
const SHORTEST = 2
const LONGEST = 100

export type VendorSearch = {
  /** The latest response with its query; null before the first. */
  readonly answer: { readonly query: string; readonly found: VendorFound } | null
  readonly isSearching: boolean
  readonly error: Failure | null
  readonly retry: () => void
}

/** Whether a query is sent to the server. */
export const isSearchable = (query: string) => query.length >= SHORTEST || /^\d$/.test(query)

const pauseAfter = (tookMs: number) => (tookMs < QUICK_MS ? 0 : Math.min(tookMs, MAX_PAUSE_MS))

/**
 * Searches with every key while the server answers quickly, else once typing pauses for as long as it took last time; outdated
 * responses are dropped.
 */
export function useVendorSearch(typed: string): VendorSearch {
  const query = typed.trim().slice(0, LONGEST)
  const [pause, setPause] = useState(FIRST_PAUSE_MS)
  const [debounced] = useDebouncedValue(query, pause)
  const asked = pause === 0 ? query : debounced
  const [answer, setAnswer] = useState<VendorSearch['answer']>(null)
  const [error, setError] = useState<{ query: string; turn: number; failure: Failure } | null>(null)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!isSearchable(asked)) return
    const stop = new AbortController()
    const began = performance.now()
    call(vendorSearch.find, { q: asked }, stop.signal).then(
      (found) => {
        if (stop.signal.aborted) return
        setPause(pauseAfter(performance.now() - began))
        setAnswer({ query: asked, found })
      },
      (reason: unknown) => {
        if (stop.signal.aborted) return
        if (!(reason instanceof Failure)) throw reason
        setError({ query: asked, turn, failure: reason })
      },
    )
    return () => stop.abort()
  }, [asked, turn])

  const failure = error?.query === query && error.turn === turn ? error.failure : null
  return {
    answer: isSearchable(query) ? answer : null,
    isSearching: isSearchable(query) && answer?.query !== query && failure === null,
    error: failure,
    retry: () => setTurn((last) => last + 1),
  }
}
