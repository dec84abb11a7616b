'use client'

import { createContext, use } from 'react'
import type { SetUser } from '@/lib/client/vendor-session'
import type { CurrentStore, SessionReply, StoreChoice, UserData } from '@/lib/contract/session'

/** The user context (specification §3): the signed-in user, their permissions and the current store. */
export type Vendor = {
  readonly userData: UserData
  readonly store: CurrentStore
  readonly features: ReadonlySet<string>
  /** Permissions that the user may grant: those of the role, including ones that the plan excludes. */
  readonly grantable: ReadonlySet<string>
  /** Permissions that the store's plan excludes. */
  readonly planExcludes: ReadonlySet<string>
  readonly token: string
  readonly stores: readonly StoreChoice[]
  readonly testMode: SessionReply['testMode']
  /** The subscription is expired: everything is read-only but the subscription itself. */
  readonly isReadOnly: boolean
  readonly setUser: SetUser
  /** Stores changed data of the person. */
  readonly setUserData: (userData: UserData) => void
}

export const CurrentVendorContext = createContext<Vendor | null>(null)

/** The signed-in user. Only inside the shell, which renders after the session is loaded. */
export function useVendor(): Vendor {
  const vendor = use(CurrentVendorContext)
  if (!vendor) throw new Error('useVendor needs the shell around it')
  return vendor
}
