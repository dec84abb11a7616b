import { useSyncExternalStore } from 'react'
import { isWished, subscribeToWishes } from '@/lib/client/wishlist'

/** Whether the product is on the wishlist; false in the server's HTML. */
export const useWish = (productId: string): boolean =>
  useSyncExternalStore(
    subscribeToWishes,
    () => isWished(productId),
    () => false,
  )
