import { call } from '@/lib/client/call'
import { customerConfirmEmailCall, customerVerifyCall } from '@/lib/client/customer-calls'
import { takeLinkToken } from '@/lib/client/link-token'
import { Failure } from '@/lib/rules/failure'

/** Result of the link that the page was opened with. `reset`: a form asks for the new password. */
export type CustomerLinkResult =
  | { kind: 'verified' | 'changed'; email: string; message: string }
  | { kind: 'reset'; token: string }
  | { kind: 'dead'; reason: string; of: LinkKind }
  | { kind: 'unreachable'; reason: string }
export type LinkKind = 'token' | 'reset' | 'change'

const INCOMPLETE = 'This address is not complete. Please open the link in the email again.'

/** One request each, however often the page renders: a link works once. */
const tried = new Map<number, Promise<CustomerLinkResult>>()

/** Redeems the link of an email and removes it from the address. Only a higher `attempt` calls the server again. */
export function redeemCustomerLink(attempt: number): Promise<CustomerLinkResult> {
  const running = tried.get(attempt) ?? redeem()
  tried.set(attempt, running)
  return running
}

async function redeem(): Promise<CustomerLinkResult> {
  const of = kindOfLink()
  const token = takeLinkToken(of)
  if (token === null) return { kind: 'dead', reason: INCOMPLETE, of }
  if (of === 'reset') return { kind: 'reset', token }
  try {
    const reply = await call(of === 'change' ? customerConfirmEmailCall : customerVerifyCall, { token })
    return { kind: of === 'change' ? 'changed' : 'verified', ...reply }
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown
    const isDead = ['invalid', 'not_found', 'conflict'].includes(thrown.code)
    const reason = thrown.message
    return isDead ? { kind: 'dead', reason, of } : { kind: 'unreachable', reason }
  }
}

function kindOfLink(): LinkKind {
  const query = new URLSearchParams(window.location.search)
  if (query.has('reset')) return 'reset'
  return query.has('change') ? 'change' : 'token'
}
