'use client'

import type { SpotlightStore } from '@mantine/spotlight'
import { useEffect } from 'react'

/**
 * Keeps one result selected while results come and go, so that Enter and the arrows go on from it: the library selects
 * when something is typed, not when an answer comes in later. `shown` changes with the results.
 */
export function useFirstSelected(store: SpotlightStore, listId: string, shown: string): void {
  useEffect(() => {
    if (shown === '') return
    const rows = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
    if (rows.length === 0) return
    const at = Math.max(
      0,
      rows.findIndex((row) => row.hasAttribute('data-selected')),
    )
    rows[at]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: at }))
  }, [store, listId, shown])
}
