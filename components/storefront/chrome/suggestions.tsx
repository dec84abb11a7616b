'use client'

import { useEffect, useRef, useState } from 'react'
import type { LookUpState } from './look-up'

type SuggestionsProps = { id: string; className: string | undefined; storeId: string; symbol: string }

/**
 * What the store suggests for the search field of the form around it. All that looks it up and shows it is loaded when
 * the field is entered; without it the field still searches.
 */
export function SuggestionPanel({ id, className, storeId, symbol }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<LookUpState | null>(null)

  useEffect(() => {
    const form = list.current?.closest('form')
    if (!form) return
    const ended = new AbortController()
    const { signal } = ended
    let isStarted = false
    const start = () => {
      if (isStarted) return
      isStarted = true
      import('./look-up').then(
        ({ startLookUp }) => startLookUp(storeId, form, setShown, signal),
        () => {
          isStarted = false
        },
      )
    }
    for (const entry of ['focusin', 'input']) form.addEventListener(entry, start, { signal })
    // Text typed before hydration has triggered no event.
    if (form.contains(document.activeElement)) start()
    return () => ended.abort()
  }, [storeId])

  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label="Suggestions" className={className} hidden={!shown}>
        {shown && <shown.Options id={id} symbol={symbol} {...shown} />}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {shown && `${shown.suggestions.length} suggestions`}
      </span>
    </>
  )
}
