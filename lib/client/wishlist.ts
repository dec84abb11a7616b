import { readItem, removeItem, writeItem } from './storage'

/** Most products that a browser remembers; one call takes as many. */
const MAX_WISHES = 200
/** Window event after a change made in this tab; other tabs hear of it by the storage event. */
const WISHLIST_UPDATED = 'wishlist-updated'
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
