'use client'

import { useEffect } from 'react'
import { goTo } from '@/lib/client/go-to'

/** Leaves for `address` after some seconds, unless the page is left before. */
export function DelayedRedirect({ address, seconds }: { address: string; seconds: number }) {
  useEffect(() => {
    const timer = window.setTimeout(() => goTo(address), seconds * 1000)
    return () => window.clearTimeout(timer)
  }, [address, seconds])
  return null
}
