import { useCallback, useEffect, useRef, useState } from 'react'
import { type CardForm, type CardFormSettings, openCardForm } from './card-form'

/** A token is dropped this long before the provider would reject it. */
const SAFETY_MS = 60_000

export type CardFormState = {
  /** `loading` until cards can be typed; `failed` permanently. */
  readonly state: 'loading' | 'ready' | 'asking' | 'failed'
  /** Null until the form gave one, and again when it is rejected, used or expired. */
  readonly token: string | null
  readonly submit: () => void
  readonly dropToken: () => void
}

type Settings = CardFormSettings & { readonly tokenTtlMs: number }
type Told = { readonly onToken: () => void; readonly onError: (message: string) => void }

/** The card form of a page; only one per page. `settings` null: not loaded yet. */
export function useCardForm(settings: Settings | null, told: Told): CardFormState {
  const [state, setState] = useState<CardFormState['state']>('loading')
  const [token, setToken] = useState<string | null>(null)
  const form = useRef<CardForm | null>(null)
  // The page's callback may change with each rendering; the form is opened once.
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })

  useEffect(() => {
    if (!settings) return
    const opened = openCardForm(settings, {
      ready: () => setState('ready'),
      failed: (message) => {
        setState('failed')
        latest.current.onError(message)
      },
      token: (given) => {
        setState('ready')
        setToken(given)
        latest.current.onToken()
      },
      refused: (message) => {
        setState('ready')
        setToken(null)
        latest.current.onError(message)
      },
    })
    form.current = opened
    return () => {
      form.current = null
      opened.close()
    }
  }, [settings])

  useEffect(() => {
    if (!token || !settings) return
    const timer = setTimeout(() => setToken(null), settings.tokenTtlMs - SAFETY_MS)
    return () => clearTimeout(timer)
  }, [token, settings])

  const submit = useCallback(() => {
    if (!form.current) return
    setState('asking')
    form.current.submit()
  }, [])
  const dropToken = useCallback(() => setToken(null), [])
  return { state, token, submit, dropToken }
}
