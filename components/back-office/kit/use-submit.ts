'use client'

import { useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'

type Outcome<R> = {
  onDone: (reply: R) => void
  /** Errors by field name, shown under their fields; other errors appear as a toast. */
  onFields?: (fields: Record<string, string>) => void
}

/** Submits a form, one request at a time: a click while one is running is ignored. */
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
