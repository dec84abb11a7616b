import { useSyncExternalStore } from 'react'
import { readSessionToken, subscribeToSession } from './session'
import type { TokenAudience } from './token-keys'

/** The stored token; undefined in the server's HTML and until the page is hydrated. Follows other tabs. */
export function useToken(audience: TokenAudience): string | null | undefined {
  return useSyncExternalStore(
    subscribeToSession,
    () => readSessionToken(audience),
    () => undefined,
  )
}
