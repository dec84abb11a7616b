import type { SessionReply } from '@/lib/contract/session'
import { localPath } from '@/lib/rules/local-path'

/** Where a person goes who has just signed in: to a store first, to its subscription next, else where they wanted. */
export function addressAfterSignIn({ userData }: Pick<SessionReply, 'userData'>): string {
  if (!userData.store) return '/choose-domain'
  if (!userData.subscription.isActive) return '/subscription-renew'
  return localPath(new URLSearchParams(window.location.search).get('next')) ?? '/home'
}
