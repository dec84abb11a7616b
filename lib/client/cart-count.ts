import { useSyncExternalStore } from 'react'
import { readCart, subscribeToCart } from './cart-store'

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
