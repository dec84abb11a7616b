'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useState } from 'react'
import { readAddress, writeAddress } from './list-address'
import type { ListCriteria, ListDefinition } from './list-definition'

/**
 * The query of a list, stored in the address: a link to it shows the same list to a colleague. Fields update at once,
 * the address shortly after. A change of the address, such as by a sidebar link, changes the list.
 */
export function useListQuery(
  definition: Pick<ListDefinition<never>, 'filters' | 'sorts'>,
): [asked: ListCriteria, ask: (change: Partial<ListCriteria>) => void] {
  const address = useSearchParams().toString()
  const pathname = usePathname()
  const [{ asked, seen }, setState] = useState(() => ({
    asked: readAddress(definition, new URLSearchParams(address)),
    seen: address,
  }))
  if (address !== seen) {
    const told = readAddress(definition, new URLSearchParams(address))
    setState({ asked: isSame(definition, told, asked) ? asked : told, seen: address })
  }
  const ask = useCallback(
    (change: Partial<ListCriteria>) => {
      const next = { ...asked, ...change }
      setState((state) => ({ ...state, asked: next }))
      const written = writeAddress(definition, next, new URLSearchParams(window.location.search)).toString()
      window.history.replaceState(null, '', written ? `${pathname}?${written}` : pathname)
    },
    [asked, definition, pathname],
  )
  return [asked, ask]
}

const isSame = (definition: Parameters<typeof writeAddress>[0], one: ListCriteria, other: ListCriteria): boolean => {
  const written = (asked: ListCriteria) => writeAddress(definition, asked, new URLSearchParams()).toString()
  return written(one) === written(other)
}
