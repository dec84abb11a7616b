'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { preload } from 'swr'
import { call } from '@/lib/client/call'
import { useGuardedLeave } from '../leave-guard'
import { type ScreenList, screenAt } from './screen-list'
import { useScreens } from './use-screens'

/**
 * Asks for the entry of a screen while the screen itself is still on its way; the screen's `useCall` takes the response.
 * Only when somebody has chosen to open it: a response that nobody takes would be shown later, when it is old.
 */
export function readAhead(all: ScreenList, address: string): void {
  const [pathname = ''] = address.split(/[?#]/)
  const path = screenAt(all, pathname)?.reads
  const [, _id] = pathname.split('/').filter(Boolean)
  if (!path || !_id) return
  const to = { method: 'GET', path, audience: 'vendor' } as const
  // Who takes the response handles its failure; a failure of a response that nobody takes is nobody's.
  preload([path, { _id }], () => call(to, { _id })).catch(() => undefined)
}

/** Opens an address and reads its entry meanwhile. */
export function useOpen(): (address: string) => void {
  const all = useScreens()
  const { push } = useRouter()
  return useCallback(
    (address) => {
      readAhead(all, address)
      push(address)
    },
    [all, push],
  )
}

/** Reads ahead what a clicked link opens in this tab, unless the form that it leaves asks first. */
export function useReadAhead(): void {
  const all = useScreens()
  const { isFree } = useGuardedLeave()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || !isFree() || link.origin !== window.location.origin || link.target) return
      readAhead(all, link.pathname)
    }
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [all, isFree])
}
