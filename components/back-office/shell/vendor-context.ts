'use client'

import { createContext, use } from 'react'
import type { SetUser } from '@/lib/client/vendor-session'
import type { CurrentStore, SessionReply, StoreChoice, UserData } from '@/lib/contract/session'

/** The user context (specification §3): who is signed in, with which rights, at work in which store. */
export type Vendor = {
  readonly userData: UserData
  readonly store: CurrentStore
  readonly features: ReadonlySet<string>
  /** Rights that may be handed out: those of the role, also where the plan leaves them out. */
  readonly grantable: ReadonlySet<string>
  /** Permissions that the store's plan leaves out for everybody. */
  readonly planExcludes: ReadonlySet<string>
  readonly token: string
  readonly stores: readonly StoreChoice[]
  readonly testMode: SessionReply['testMode']
  /** The subscription has expired: everything can be seen, nothing be changed but the subscription. */
  readonly isReadOnly: boolean
  readonly setUser: SetUser
  /** Takes over what has changed about the person alone. */
  readonly setUserData: (userData: UserData) => void
}

export const VendorContext = createContext<Vendor | null>(null)

/** Who is signed in. Only inside the shell, which renders nothing before that is known. */
export function useVendor(): Vendor {
  const vendor = use(VendorContext)
  if (!vendor) throw new Error('useVendor needs the shell around it')
  return vendor
}
