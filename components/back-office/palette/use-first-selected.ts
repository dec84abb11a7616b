'use client'

import type { SpotlightStore } from '@mantine/spotlight'
import { useEffect } from 'react'

/**
 * Keeps one result selected while results change, so that Enter and the arrow keys continue from it: the library
 * selects on input, not when a response arrives later. `shown` changes with the results.
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
