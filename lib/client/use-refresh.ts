import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Endpoint } from '@/lib/contract/endpoint'

/**
 * Reads anew whatever the screen shows of the calls beside this one: those of `vender/inventory/list` are all that begin
 * with `vender/inventory/`. A hook, since a back-office keeps what it has read for its store and person alone.
 */
export function useRefresh({ path }: Pick<Endpoint, 'path'>): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const group = path.slice(0, path.lastIndexOf('/') + 1)
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && String(key[0]).startsWith(group))
  }, [mutate, group])
}
