'use client'

import { useSWRConfig } from 'swr'
import { useCall } from '@/lib/client/use-call'
import { type ImportEntity, type ImportState, imports } from '@/lib/contract/imports'
import type { Failure } from '@/lib/rules/failure'
import { isProcessing } from './import-labels'

const LOOK_AGAIN_MS = 1_000

/**
 * One import, polled each second while the server processes it and the page is visible. All callers with the same id
 * share the requests.
 */
export function useImport(id: string | null): {
  readonly state: ImportState | undefined
  readonly error: Failure | undefined
  readonly again: () => void
  /** Stores the response of a call. */
  readonly take: (state: ImportState) => Promise<void>
} {
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall(imports.read, id === null ? null : { _id: id }, {
    refreshInterval: (now) => (now && (isProcessing(now) || now.undone === 'undoing') ? LOOK_AGAIN_MS : 0),
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

/** The latest imports of one kind, and the fields that its file can contain. */
export const useLatestImports = (entity: ImportEntity | null) =>
  useCall(imports.list, entity === null ? null : { entity })
