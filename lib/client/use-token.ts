import { useSyncExternalStore } from 'react'
import { readToken, subscribeToSession, type TokenAudience } from './session'

/** The token that is kept; undefined in the server's HTML and until the page is hydrated. Follows other tabs. */
export function useToken(audience: TokenAudience): string | null | undefined {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken(audience),
    () => undefined,
  )
}
