import { useSyncExternalStore } from 'react'
import { readItem } from './storage'

/** Audience of a session token: the back-office or a store's customers. */
export type TokenAudience = 'vendor' | 'customer'

/** Storage keys of the tokens (specification §3). */
export const TOKEN_KEYS: Readonly<Record<TokenAudience, string>> = { vendor: 'token', customer: 'customerToken' }
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
