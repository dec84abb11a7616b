import { useSyncExternalStore } from 'react'
import { clearItems, readItem, removeItem, writeItem } from './storage'

/** Audience of a session token: the back-office or a store's customers. */
export type TokenAudience = 'vendor' | 'customer'

/** Storage keys of the tokens (specification §3). */
const TOKEN_KEYS: Readonly<Record<TokenAudience, string>> = { vendor: 'token', customer: 'customerToken' }
const FEATURES_KEY = 'features'
/** Window event after a token was stored or removed in this tab; other tabs get the storage event. */
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

/** Signs a vendor in: stores the token and the permissions. */
export function storeVendor(token: string, features: readonly string[]): void {
  writeItem(FEATURES_KEY, JSON.stringify(features))
  storeToken('vendor', token)
}

/** Signs out and removes everything that this origin stores in the browser. */
export function clearUser(): void {
  clearItems()
  announce()
}

/** Whether a token is stored; false in the server's HTML. Only the server knows whether it is valid. */
export function useHasToken(audience: TokenAudience): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readToken(audience) !== null,
    () => false,
  )
}

/** The stored token; undefined in the server's HTML and until the page is hydrated. Follows other tabs. */
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
