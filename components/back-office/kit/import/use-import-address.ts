'use client'

import { useSearchParams } from 'next/navigation'

/** Query parameter with the import that is open over a list. */
const PARAMETER = 'import'
/** Value for a new import without a file. */
export const NEW_IMPORT = 'new'

/** The import open over the list, stored in the address so that reload and back work; null when none is open. */
export function useImportAddress(): {
  readonly shown: string | null
  readonly open: (id: string) => void
  /** Replaces the open import with another one. */
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
