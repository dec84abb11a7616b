import { removeItem } from './storage'
import { storedList } from './stored-list'

/** Maximum number of stored products; one call takes as many. */
const MAX_WISHES = 200
/** Window event after a change made in this tab; other tabs get the storage event. */
const WISHLIST_UPDATED = 'wishlist-updated'
const WISHLIST_KEY = 'wishlist'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const wishes = storedList(WISHLIST_KEY, (id) => ID.test(id), MAX_WISHES)

/**
 * Product ids of this browser's wishlist, newest first. When signed in, it is a copy of the account's list, so that no
 * page has to load it.
 */
export const readWishes = (): string[] => wishes.read()

export const isWished = (productId: string): boolean => readWishes().includes(productId)

export function subscribeToWishes(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(WISHLIST_UPDATED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(WISHLIST_UPDATED, listener)
  }
}

/** The account's list, as just loaded. */
export function keepWishes(productIds: readonly string[]): void {
  wishes.write(productIds)
  window.dispatchEvent(new CustomEvent(WISHLIST_UPDATED))
}

/** On signing out: the list belongs to the account and stays there. */
export function forgetWishes(): void {
  removeItem(WISHLIST_KEY)
  window.dispatchEvent(new CustomEvent(WISHLIST_UPDATED))
}
