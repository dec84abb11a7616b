'use client'

import { usePathname, useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { ScreenSkeleton } from '../kit/screen-skeleton'
import { mayOpen, namesOtherStore } from '../kit/screens/screen-list'
import { useCurrentScreen } from '../kit/screens/use-screens'
import { useVendor } from '../kit/vendor-context'
import { ExpiredStatement } from './expired-statement'
import { MissingPermission } from './missing-permission'
import { OtherStore } from './other-store'

/**
 * Shows a screen to users with its permission, and tells others which one they lack. A setting of another store is
 * not found, and a create form is replaced while the subscription is expired.
 */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { features, isReadOnly, store } = useVendor()
  const { replace } = useRouter()
  const pathname = usePathname()
  const screen = useCurrentScreen()
  const mustRenew = isReadOnly && screen?.route === '/home' && features.has('billing.view')

  useEffect(() => {
    if (mustRenew) replace('/subscription-renew')
  }, [mustRenew, replace])

  if (mustRenew) return <ScreenSkeleton />
  if (screen && !mayOpen(screen, features)) return <MissingPermission screen={screen} />
  if (screen && namesOtherStore(screen, pathname, store._id)) return <OtherStore screen={screen} />
  if (screen && isReadOnly && screen.route.startsWith('/create-')) {
    return <ExpiredStatement screen={screen} />
  }
  return children
}
