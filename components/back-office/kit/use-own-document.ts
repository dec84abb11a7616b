'use client'

import { useEffect, useState } from 'react'
import { goInstead } from '@/lib/client/go-to'

/**
 * True once this document was loaded for the page at `address` itself, on which a card is typed. Who came by a soft
 * navigation brings another page's policy and scripts along, so the page is loaded anew; and who leaves that way must not
 * take this one's policy along.
 */
export function useOwnDocument(address: string): boolean {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    const isLoadedHere = addressOfDocument(address) === address
    if (isLoadedHere) setOwn(true)
    else goInstead(address)
    return () => {
      if (isLoadedHere && window.location.pathname !== address) window.location.reload()
    }
  }, [address])
  return isOwn
}

/** Where browsers do not tell, it counts as this one. */
function addressOfDocument(address: string): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname.replace(/\/$/, '') : address
}
