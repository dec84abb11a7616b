import { useCallback, useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { type SessionReply, session } from '@/lib/contract/session'
import type { Failure } from '@/lib/rules/failure'
import { call } from './call'
import { readToken, storeVendor, useToken } from './session'
import { writeItem } from './storage'

/**
 * Who is signed in, as far as this browser knows. `checking` until the server has answered; `fault` when it could not.
 * `ready` stays while the answer is asked for anew.
 */
export type VendorSession =
  | { readonly state: 'checking' | 'signed-out' }
  | { readonly state: 'error'; readonly error: Failure; readonly retry: () => void }
  | { readonly state: 'ready'; readonly token: string; readonly reply: SessionReply; readonly setUser: SetUser }

/** Takes over an answer of the server: what the browser keeps and what every screen shows. */
export type SetUser = (reply: SessionReply) => void

/** Tells the other tabs at which store this browser is at work: they ask anew before they show or write anything. */
const STORE_KEY = 'storeId'
const FEATURES_KEY = 'features'
/** A tab that is looked at again asks anew, but not more often than this. */
const FOCUS_REST_MS = 5_000

/** The signed-in vendor: asked of the server, again on focus, and following what other tabs do. */
export function useVendorSession(): VendorSession {
  const token = useToken('vendor')
  const { data, error, mutate } = useSWR<SessionReply, Failure>(
    token ? ['vendor-session', token] : null,
    async () => {
      const reply = await call(session.verifySession, {})
      keep(reply)
      return reply
    },
    { focusThrottleInterval: FOCUS_REST_MS, errorRetryCount: 3 },
  )
  const ask = useCallback(() => void mutate(), [mutate])
  const setUser = useCallback<SetUser>(
    (reply) => {
      keep(reply)
      void mutate(reply, { revalidate: false })
    },
    [mutate],
  )

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === STORE_KEY || key === FEATURES_KEY) ask()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [ask])

  return useMemo(() => {
    if (token === undefined) return { state: 'checking' }
    if (token === null) return { state: 'signed-out' }
    if (data) return { state: 'ready', token, reply: data, setUser }
    return error ? { state: 'error', error: error, retry: ask } : { state: 'checking' }
  }, [token, data, error, ask, setUser])
}

function keep({ features, userData }: SessionReply): void {
  const token = readToken('vendor')
  if (!token) return
  storeVendor(token, features)
  if (userData.store) writeItem(STORE_KEY, userData.store._id)
}
