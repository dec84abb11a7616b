'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { MissingRight } from './missing-right'
import { ScreenSkeleton } from './screen-skeleton'
import { mayOpen, screenAt } from './screens'
import { useVendor } from './vendor-context'

/** Shows a screen to those who may see it; says to the others which right they lack. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { features, isReadOnly } = useVendor()
  const { replace } = useRouter()
  const screen = screenAt(usePathname())
  const mustRenew = isReadOnly && screen?.route === '/home' && features.has('billing.view')

  useEffect(() => {
    if (mustRenew) replace('/subscription-renew')
  }, [mustRenew, replace])

  if (mustRenew) return <ScreenSkeleton />
  if (screen && !mayOpen(screen, features)) return <MissingRight screen={screen} />
  return children
}
