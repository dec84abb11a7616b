import { useSyncExternalStore } from 'react'
import { clearItems, readItem, removeItem, writeItem } from './storage'

/** Whose session a token stands for: the vendor's panel or a store's customer. */
export type TokenAudience = 'vendor' | 'customer'

/** Storage keys of the tokens (specification §3). */
const TOKEN_KEYS: Readonly<Record<TokenAudience, string>> = { vendor: 'token', customer: 'customerToken' }
const FEATURES_KEY = 'features'
/** Window event after a token was stored or dropped in this tab; other tabs hear of it by the storage event. */
const SESSION_UPDATED = 'session-updated'

export function readToken(audience: TokenAudience): string | null {
  return readItem(TOKEN_KEYS[audience]) || null
}

export function storeToken(audience: TokenAudience, token: string): void {
  writeItem(TOKEN_KEYS[audience], token)
  announce()
}

export function dropToken(audience: TokenAudience): void {
  removeItem(TOKEN_KEYS[audience])
  announce()
}

/** Signs a vendor in: keeps the token and what the vendor may use. */
export function storeVendor(token: string, features: readonly string[]): void {
  writeItem(FEATURES_KEY, JSON.stringify(features))
  storeToken('vendor', token)
}

/** Signs out and forgets everything that this origin keeps in the browser. */
export function clearUser(): void {
  clearItems()
  announce()
}

/** Whether a token is there; false in the server's HTML. The server alone knows whether it is still good. */
export function useHasToken(audience: TokenAudience): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken(audience) !== null,
    () => false,
  )
}

/** The token that is kept; undefined in the server's HTML and until the page is hydrated. Follows other tabs. */
export function useToken(audience: TokenAudience): string | null | undefined {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken(audience),
    () => undefined,
  )
}

function subscribeToSession(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(SESSION_UPDATED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(SESSION_UPDATED, listener)
  }
}

function announce(): void {
  window.dispatchEvent(new CustomEvent(SESSION_UPDATED))
}
