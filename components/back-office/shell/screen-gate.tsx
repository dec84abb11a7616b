'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { ExpiredStatement } from './expired-statement'
import { MissingPermission } from './missing-permission'
import { OtherStore } from './other-store'
import { ScreenSkeleton } from './screen-skeleton'
import { mayOpen, namesOtherStore, screenAt } from './screens'
import { useVendor } from './vendor-context'

/**
 * Shows a screen to users with its permission, and tells others which one they lack. A setting of another store is
 * not found, and a create form is replaced while the subscription is expired.
 */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { features, isReadOnly, store } = useVendor()
  const { replace } = useRouter()
  const pathname = usePathname()
  const screen = screenAt(pathname)
  const mustRenew = isReadOnly && screen?.route === '/home' && features.has('billing.view')

  useEffect(() => {
    if (mustRenew) replace('/subscription-renew')
  }, [mustRenew, replace])

  if (mustRenew) return <ScreenSkeleton />
  if (screen && !mayOpen(screen, features)) return <MissingPermission screen={screen} />
  if (screen && namesOtherStore(screen, pathname, store._id)) return <OtherStore screen={screen} />
  if (screen && isReadOnly && screen.route.startsWith('/create-') && !screen.isComing) {
    return <ExpiredStatement screen={screen} />
  }
  return children
}
