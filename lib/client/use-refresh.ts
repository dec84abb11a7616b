import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Endpoint } from '@/lib/contract/endpoint'

/**
 * Reloads the cached replies of all calls in the same group: those of `vender/inventory/list` are all that begin with
 * `vender/inventory/`. A hook, since a back-office caches data per store and person.
 */
export function useRefresh({ path }: Pick<Endpoint, 'path'>): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const group = path.slice(0, path.lastIndexOf('/') + 1)
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(group))
  }, [mutate, group])
}
