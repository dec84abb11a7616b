'use client'

import { useCallback, useMemo, useState } from 'react'

export type RowSelection = {
  readonly ids: ReadonlySet<string>
  /** All matches are selected, including those on other pages. */
  readonly isEverything: boolean
  readonly toggle: (id: string) => void
  /** Selects or deselects the rows of a page. */
  readonly setPage: (ids: readonly string[], isChosen: boolean) => void
  readonly chooseEverything: () => void
  readonly clear: () => void
}

const NOTHING: ReadonlySet<string> = new Set()

/** The selected rows. Deselecting one row ends "all matches". */
export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState(NOTHING)
  const [isEverything, setEverything] = useState(false)
  const setPage = useCallback((page: readonly string[], isChosen: boolean) => {
    setEverything(false)
    setIds((now) => new Set(isChosen ? [...now, ...page] : [...now].filter((id) => !page.includes(id))))
  }, [])
  const toggle = useCallback((id: string) => {
    setEverything(false)
    setIds((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const chooseEverything = useCallback(() => setEverything(true), [])
  const clear = useCallback(() => {
    setIds(NOTHING)
    setEverything(false)
  }, [])
  return useMemo(
    () => ({ ids, isEverything, toggle, setPage, chooseEverything, clear }),
    [ids, isEverything, toggle, setPage, chooseEverything, clear],
  )
}
