import { confirmEmailCall, verifyCall } from '@/lib/client/account-calls'
import { readBrowserProof } from '@/lib/client/browser-proof'
import { call } from '@/lib/client/call'
import { takeLinkToken } from '@/lib/client/link-token'
import type { SignedIn } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { INCOMPLETE_LINK } from './dead-link'

/** Result of a link: from a new account's email (`verified`), or from an email to a new address (`changed`). */
export type AccountLinkResult =
  | { kind: 'verified'; email: string; message: string; session: SignedIn | null }
  | { kind: 'changed'; email: string; message: string }
  | { kind: 'dead'; reason: string; isChange: boolean }
  | { kind: 'unreachable'; reason: string }

/** One request each, however often the page renders: a link works once. */
const tried = new Map<number, Promise<AccountLinkResult>>()

/** Redeems the link that this page was opened with. Only a higher `attempt` calls the server again. */
export function redeemLink(attempt: number): Promise<AccountLinkResult> {
  const running = tried.get(attempt) ?? ask()
  tried.set(attempt, running)
  return running
}

async function ask(): Promise<AccountLinkResult> {
  const change = takeLinkToken('change')
  const token = change ?? takeLinkToken('token')
  const isChange = new URLSearchParams(window.location.search).has('change')
  if (token === null) return { kind: 'dead', reason: INCOMPLETE_LINK, isChange }
  try {
    if (isChange) return { kind: 'changed', ...(await call(confirmEmailCall, { token })) }
    return { kind: 'verified', ...(await call(verifyCall, { token, browserProof: readBrowserProof() })) }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    const reason = thrown.message
    const isDead = thrown.code === 'invalid' || thrown.code === 'not_found' || thrown.code === 'conflict'
    return isDead ? { kind: 'dead', reason, isChange } : { kind: 'unreachable', reason }
  }
}
