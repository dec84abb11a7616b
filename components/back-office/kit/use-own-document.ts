'use client'

import { useEffect, useState } from 'react'
import { goInstead } from '@/lib/client/go-to'

/**
 * True once this document was loaded for the page at `address` itself, whose policy allows what others may not do: a
 * card form, or the camera. A client-side navigation keeps the previous page's policy and scripts, so the page is
 * reloaded; leaving it reloads too, so that its policy does not apply to other pages.
 */
export function useOwnDocument(address: string): boolean {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    const isLoadedHere = addressOfDocument(address) === address
    if (isLoadedHere) setOwn(true)
    else goInstead(address + window.location.search)
    return () => {
      if (isLoadedHere && window.location.pathname !== address) window.location.reload()
    }
  }, [address])
  return isOwn
}

/** Browsers without this information count as a match. */
function addressOfDocument(address: string): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname.replace(/\/$/, '') : address
}
