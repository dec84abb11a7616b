'use client'

import { useToken } from '@/lib/client/use-token'
import type { Currency } from '@/lib/rules/money'
import { PagePlaceholder } from '../chrome/page-placeholder'
import { Account } from './account'
import { SignedOut } from './signed-out'

export type ProfileViewProps = {
  storeId: string
  currency: Currency
  locale: string
  homeCode: string
}

/** The account of the stored token, or sign-in. */
export function ProfileView(props: ProfileViewProps) {
  const token = useToken('customer')
  if (token === undefined) {
    return <PagePlaceholder />
  }
  return token === null ? <SignedOut {...props} /> : <Account key={token} {...props} />
}
