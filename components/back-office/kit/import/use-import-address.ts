'use client'

import { useSearchParams } from 'next/navigation'

/** Name under which the address says which import stands open over a list. */
const PARAMETER = 'import'
/** Stands for an import that no file was chosen for yet. */
export const NEW_IMPORT = 'new'

/** Which import stands open over the list, so that a reload or the way back loses nothing; null when none does. */
export function useImportAddress(): {
  readonly shown: string | null
  readonly open: (id: string) => void
  /** Shows another one in place of the one that is open. */
  readonly turnTo: (id: string) => void
  readonly close: () => void
} {
  const shown = useSearchParams().get(PARAMETER)
  return {
    shown,
    open: (id) => window.history.pushState(null, '', addressWith(id)),
    turnTo: (id) => window.history.replaceState(null, '', addressWith(id)),
    close: () => window.history.replaceState(null, '', addressWith(null)),
  }
}

function addressWith(id: string | null): string {
  const { pathname, search } = window.location
  const address = new URLSearchParams(search)
  if (id === null) address.delete(PARAMETER)
  else address.set(PARAMETER, id)
  const written = address.toString()
  return written ? `${pathname}?${written}` : pathname
}
