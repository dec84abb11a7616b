import { useSyncExternalStore } from 'react'
import type { StoredCart } from './cart-changes'
import { parseCoupon } from './cart-coupon'
import { type CartContents, isCartSaved, readCart, subscribeToCart } from './cart-store'

/** The cart of this browser at one moment. `count` is the number of units in it. */
export type Cart = StoredCart & { count: number }

const EMPTY_CART: Cart = { items: [], coupon: null, count: 0 }

let read: { contents: CartContents; cart: Cart } | undefined

/** The same object until something changes. */
function wholeCart(): Cart {
  const contents = readCart()
  if (read?.contents !== contents) {
    const { items, count, couponText } = contents
    read = { contents, cart: { items, coupon: parseCoupon(couponText), count } }
  }
  return read.cart
}

/** The current cart; empty in the server's HTML and until the page is hydrated. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, wholeCart, () => EMPTY_CART)
}

/** The same, but null in the server's HTML and until the page is hydrated. */
export function useBrowserCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(subscribeToCart, wholeCart, () => null)
}

/** False when the cart lives only as long as this page. */
export function useIsCartSaved(): boolean {
  return useSyncExternalStore(subscribeToCart, isCartSaved, () => true)
}
