import { useCallback, useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { type SessionReply, sessions } from '@/lib/contract/session'
import type { Failure } from '@/lib/rules/failure'
import { call } from './call'
import { storeVendor } from './change-session'
import { readSessionToken } from './session'
import { writeItem } from './storage'
import { useToken } from './use-token'

/**
 * The signed-in person, as far as this browser knows. `checking` until the server has replied; `error` when it could
 * not. `ready` stays during a reload.
 */
export type VendorSession =
  | { readonly state: 'checking' | 'signed-out' }
  | { readonly state: 'error'; readonly error: Failure; readonly retry: () => void }
  | { readonly state: 'ready'; readonly token: string; readonly reply: SessionReply; readonly setUser: SetUser }

/** Applies a reply of the server: what the browser stores and what every screen shows. */
export type SetUser = (reply: SessionReply) => void

/** Notifies the other tabs of the store in use: they reload the session before they show or write anything. */
const STORE_KEY = 'storeId'
const FEATURES_KEY = 'features'
/** Minimum time between two session checks of a tab that gets the focus. */
const FOCUS_REST_MS = 5_000

/** The signed-in vendor: loaded from the server, again on focus, and in sync with other tabs. */
export function useVendorSession(): VendorSession {
  const token = useToken('vendor')
  const { data, error, mutate } = useSWR<SessionReply, Failure>(
    token ? ['vendor-session', token] : null,
    async () => {
      const reply = await call(sessions.verifySession, {})
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
  const token = readSessionToken('vendor')
  if (!token) return
  storeVendor(token, features)
  if (userData.store) writeItem(STORE_KEY, userData.store._id)
}
