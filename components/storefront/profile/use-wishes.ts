import { useSyncExternalStore } from 'react'
import { readWishes, subscribeToWishes } from '@/lib/client/wishlist'

/** Ids of the products on this browser's wishlist, the last one first; none in the server's HTML. */
export function useWishes(): string[] {
  const ids = useSyncExternalStore(
    subscribeToWishes,
    () => readWishes().join(),
    () => '',
  )
  return ids === '' ? [] : ids.split(',')
}
