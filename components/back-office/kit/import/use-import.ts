'use client'

import { useSWRConfig } from 'swr'
import { useCall } from '@/lib/client/use-call'
import { type ImportEntity, type ImportState, imports } from '@/lib/contract/imports'
import type { Failure } from '@/lib/rules/failure'
import { isMoving } from './import-labels'

const LOOK_AGAIN_MS = 1_000

/**
 * One import, looked at each second while the server is at work on it and the page is in sight. Everybody who asks for
 * the same one shares the looks.
 */
export function useImport(id: string | null): {
  readonly state: ImportState | undefined
  readonly error: Failure | undefined
  readonly again: () => void
  /** Takes over what a call has answered. */
  readonly take: (state: ImportState) => Promise<void>
} {
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall(imports.read, id === null ? null : { _id: id }, {
    refreshInterval: (now) => (now && (isMoving(now) || now.undone === 'undoing') ? LOOK_AGAIN_MS : 0),
    dedupingInterval: LOOK_AGAIN_MS / 2,
  })
  return {
    state: data,
    error,
    again: () => void mutate(),
    take: async (state) => {
      await mutateAny([imports.read.path, { _id: state._id }], state, { revalidate: false })
      await mutateAny((key) => Array.isArray(key) && key[0] === imports.list.path)
    },
  }
}

/** The latest imports of one kind, and what a file of it can hold. */
export const useLatestImports = (entity: ImportEntity | null) =>
  useCall(imports.list, entity === null ? null : { entity })
