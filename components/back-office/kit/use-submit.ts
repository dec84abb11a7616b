'use client'

import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { Failure } from '@/lib/rules/failure'
import { useAction } from './use-action'

type Outcome<R> = {
  onDone: (reply: R) => void
  /** Errors by field name, shown under their fields; other errors appear as a toast. */
  onFields?: (fields: Record<string, string>) => void
}

/** Submits a form by one call; `useAction` ignores a click while one is running. */
export function useSubmit<E extends Endpoint>(to: E, { onDone, onFields }: Outcome<ReplyOf<E>>) {
  const { run, isBusy } = useAction()
  const submit = (input: SentInputOf<E>): Promise<void> =>
    run(async () => {
      try {
        onDone(await call(to, input))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error.fields && onFields) onFields({ ...error.fields })
        else if (error.code !== 'unauthorized') showToast('error', error.message)
      }
    })
  return { submit, isBusy }
}
