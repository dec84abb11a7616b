'use client'

import { useEffect } from 'react'

/** Registers the service worker that shows the store's offline page. */
export function RegisterOfflineWorker() {
  useEffect(() => {
    // Missing without TLS; rejected where storage is blocked. The shop works without it.
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
  return null
}
