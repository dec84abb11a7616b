import { Failure } from '@/lib/rules/failure'
import { loadPart } from './load-part'
import { readToken } from './session'
import { readItem, removeItem, writeItem } from './storage'
import { showToast } from './toast'

/** Most products that a browser remembers; one call takes as many. */
export const MAX_WISHES = 200
/** Window event after a change made in this tab; other tabs hear of it by the storage event. */
export const WISHLIST_UPDATED = 'wishlist-updated'
const WISHLIST_KEY = 'wishlist'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Ids of the products that this browser wants to find again, the last one first. Signed in, it is the copy of what the
 * account holds, so that no page has to ask for it.
 */
export function readWishes(): string[] {
  try {
    const ids: unknown = JSON.parse(readItem(WISHLIST_KEY) ?? '[]')
    const isId = (id: unknown): id is string => typeof id === 'string' && ID.test(id)
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, MAX_WISHES) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export const isWished = (productId: string): boolean => readWishes().includes(productId)

export function subscribeToWishes(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(WISHLIST_UPDATED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(WISHLIST_UPDATED, listener)
  }
}

/** Puts a product on the list or takes it off: at once in the browser, then in the account; taken back if that fails. */
export async function setWished(productId: string, wanted: boolean): Promise<void> {
  const before = readWishes()
  keepWishes(wanted ? [productId, ...before.filter((id) => id !== productId)] : before.filter((id) => id !== productId))
  if (!readToken('customer')) return
  // Who is not signed in never needs what speaks with the server.
  try {
    const { tellAccount } = await loadPart(import('./account-wishes'))
    await tellAccount(productId, wanted)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    keepWishes(before)
    showToast('error', error.message)
  }
}

/** What the account holds, as just read. */
export function keepWishes(productIds: readonly string[]): void {
  writeItem(WISHLIST_KEY, JSON.stringify(productIds.slice(0, MAX_WISHES)))
  window.dispatchEvent(new CustomEvent(WISHLIST_UPDATED))
}

/** On signing out: the list is the account's and stays there. */
export function forgetWishes(): void {
  removeItem(WISHLIST_KEY)
  window.dispatchEvent(new CustomEvent(WISHLIST_UPDATED))
}
