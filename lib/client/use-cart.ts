import { useSyncExternalStore } from 'react'
import { type Cart, EMPTY_CART, isCartSaved, readCart, subscribeToCart } from './cart-store'

/** The current cart; empty in the server's HTML and until the page is hydrated. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, readCart, () => EMPTY_CART)
}

/** False when the cart lives only as long as this page. */
export function useIsCartSaved(): boolean {
  return useSyncExternalStore(subscribeToCart, isCartSaved, () => true)
}

/** Units in the cart, for the counter of the header. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribeToCart,
    () => readCart().count,
    () => 0,
  )
}

/** Units of one product in the cart; 0 when it is not there. */
export function useCartQuantity(key: string): number {
  const quantity = () => readCart().items.find((item) => item.key === key)?.quantity ?? 0
  return useSyncExternalStore(subscribeToCart, quantity, () => 0)
}
