'use client'

import { useState } from 'react'
import useSWRInfinite from 'swr/infinite'
import { call } from '@/lib/client/call'
import { type LibraryPicture, websitePictures } from '@/lib/contract/website-pictures'
import type { Failure } from '@/lib/rules/failure'

export type PictureFilter = { readonly query: string; readonly isUnused: boolean }

type Page = { rows: LibraryPicture[]; next: string | null }

/** The store's pictures, newest first, a page at a time. */
export function usePictureLibrary({ query, isUnused }: PictureFilter) {
  const unused = isUnused ? 'true' : 'false'
  const keyOf = (index: number, before: Page | null) =>
    index > 0 && before?.next == null
      ? null
      : { path: websitePictures.list.path, query, unused, ...(before?.next ? { after: before.next } : {}) }
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, Failure>(
    keyOf,
    ({ path: _, ...input }) => call(websitePictures.list, input),
    { keepPreviousData: true, revalidateFirstPage: true },
  )
  /** Uploads of this dialog that the list may not have yet. */
  const [added, setAdded] = useState<readonly LibraryPicture[]>([])
  const listed = data?.flatMap(({ rows }) => rows) ?? []
  const known = new Set(listed.map(({ _id }) => _id))
  const fresh = query === '' && !isUnused ? added.filter(({ _id }) => !known.has(_id)) : []
  return {
    pictures: [...fresh, ...listed],
    failure: error ?? null,
    isLoading,
    hasMore: data?.at(-1)?.next != null,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    more: () => void setSize(size + 1),
    refresh: () => void mutate(),
    add: (picture: LibraryPicture) => setAdded((before) => [picture, ...before]),
    drop: (id: string) => {
      setAdded((before) => before.filter(({ _id }) => _id !== id))
      void mutate()
    },
  }
}
