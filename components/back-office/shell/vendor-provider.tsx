'use client'

import { type ReactNode, useEffect, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { goInstead } from '@/lib/client/go-to'
import { useVendorSession, type VendorSession } from '@/lib/client/vendor-session'
import { CurrentVendorContext, type Vendor } from '../kit/vendor-context'
import { ShellError } from './shell-error'
import { ShellSkeleton } from './shell-skeleton'

/**
 * Loads the session before anything is shown: without a token it redirects to the sign-in page, without a store to
 * the choice of one. Until then it shows an empty shell.
 */
export function VendorProvider({ children }: { children: ReactNode }) {
  const session = useVendorSession()
  const vendor = useMemo(() => vendorOf(session), [session])
  const elsewhere = leadsTo(session)

  useEffect(() => {
    if (elsewhere) goInstead(elsewhere)
  }, [elsewhere])

  if (session.state === 'error') return <ShellError message={session.error.message} retry={session.retry} />
  if (!vendor) return <ShellSkeleton />
  return (
    <SWRConfig key={`${vendor.userData._id} ${vendor.store._id}`} value={{ provider: () => new Map() }}>
      <CurrentVendorContext value={vendor}>{children}</CurrentVendorContext>
    </SWRConfig>
  )
}

function leadsTo(session: VendorSession): string | null {
  if (session.state === 'signed-out') return '/'
  return session.state === 'ready' && !session.reply.userData.store ? '/choose-domain' : null
}

function vendorOf(session: VendorSession): Vendor | null {
  if (session.state !== 'ready') return null
  const { userData, features, grantable, planExcludes, stores, testMode } = session.reply
  if (!userData.store) return null
  return {
    userData,
    store: userData.store,
    features: new Set(features),
    grantable: new Set(grantable),
    planExcludes: new Set(planExcludes),
    token: session.token,
    stores,
    testMode,
    isReadOnly: !userData.subscription.isActive,
    setUser: session.setUser,
    setUserData: (userData) => session.setUser({ ...session.reply, userData }),
  }
}
