'use client'

import { useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'

type Outcome<R> = {
  onDone: (reply: R) => void
  /** Faults by field name, to stand under their fields; any other fault is told as a note. */
  onFields?: (fields: Record<string, string>) => void
}

/** Sends a form once at a time: a second click while the first is under way does nothing. */
export function useSubmit<E extends Endpoint>(to: E, { onDone, onFields }: Outcome<ReplyOf<E>>) {
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const submit = async (input: SentInputOf<E>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      onDone(await call(to, input))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.fields && onFields) onFields({ ...error.fields })
      else if (error.code !== 'unauthorized') showToast('error', error.message)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy }
}
