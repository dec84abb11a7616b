import type { SessionReply } from '@/lib/contract/session'
import { localPath } from '@/lib/rules/local-path'

/** Next page after signing in: choosing a store first, then renewing its subscription, else the requested page. */
export function addressAfterSignIn({ userData }: Pick<SessionReply, 'userData'>): string {
  if (!userData.store) return '/choose-domain'
  if (!userData.subscription.isActive) return '/subscription-renew'
  return localPath(new URLSearchParams(window.location.search).get('next')) ?? '/home'
}
