import { useSyncExternalStore } from 'react'
import { readItem } from './storage'
import { TOKEN_KEYS, type TokenAudience } from './token-keys'

/** Window event after a token was stored or removed in this tab; other tabs get the storage event. */
export const SESSION_UPDATED = 'session-updated'

export function readSessionToken(audience: TokenAudience): string | null {
  return readItem(TOKEN_KEYS[audience]) || null
}

/** Whether a token is stored; false in the server's HTML. Only the server knows whether it is valid. */
export function useHasToken(audience: TokenAudience): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readSessionToken(audience) !== null,
    () => false,
  )
}

/** Calls `listener` when a token is stored or removed, in this tab or another. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(SESSION_UPDATED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(SESSION_UPDATED, listener)
  }
}
