import { useSyncExternalStore } from 'react'
import { readWishes, subscribeToWishes } from '@/lib/client/wishlist'

/** Product ids of this browser's wishlist, newest first; none in the server's HTML. */
export function useWishes(): string[] {
  const ids = useSyncExternalStore(
    subscribeToWishes,
    () => readWishes().join(),
    () => '',
  )
  return ids === '' ? [] : ids.split(',')
}
