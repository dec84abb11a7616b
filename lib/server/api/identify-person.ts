import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { permissionFacts } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import { PLAN_EXCLUDES } from '@/lib/rules/payment-texts'
import type { AccountContext, PublicContext, VendorContext } from '../context'
import { workUnder } from '../services/memberships/work-in-store'
import { type FoundSession, findSession } from '../services/sessions/find-session'

type Asked = Pick<PublicContext, 'requestId' | 'clientAddress' | 'userAgent'>
type PersonalEndpoint = Extract<Endpoint, { audience: 'account' | 'vendor' }>

/**
 * The person to whom the token belongs, checked against what the endpoint requires. `Authorization` holds the bare
 * token without a scheme. Throws `unauthorized` for an expired or missing one, `forbidden` for a missing permission.
 */
export async function identifyPerson(
  token: string,
  endpoint: PersonalEndpoint,
  asked: Asked,
): Promise<AccountContext | VendorContext> {
  const found = await findSession(token)
  if (!found) throw new Failure('unauthorized', 'Your session has ended. Please sign in again.')
  if (endpoint.audience === 'vendor') return atWork(found, endpoint, asked)
  const { accountId, sessionId, held } = found
  return { ...asked, audience: 'account', accountId, sessionId, store: held && (await workUnder(held)) }
}

async function atWork(
  { accountId, accountName, sessionId, held }: FoundSession,
  endpoint: Extract<Endpoint, { audience: 'vendor' }>,
  asked: Asked,
): Promise<VendorContext> {
  const place = held && (await workUnder(held))
  if (!place) throw new Failure('forbidden', 'Choose a store first.')
  if (!place.permissions.has(endpoint.permission)) {
    const label = permissionFacts(endpoint.permission).label.toLowerCase()
    const isWithheld = place.grantable.has(endpoint.permission)
    const reason = isWithheld ? PLAN_EXCLUDES : 'Your role does not allow this'
    throw new Failure('forbidden', `${reason}: ${label}.`)
  }
  if (endpoint.method === 'POST' && endpoint.whenExpired !== 'works' && !place.subscription.isActive) {
    throw new Failure('forbidden', 'The subscription of this store has expired. Renew it to make changes.')
  }
  const { membershipId, permissions, grantable, locationIds } = place
  const person = { accountId, accountName, sessionId, membershipId, permissions, grantable, locationIds }
  return { ...asked, ...person, audience: 'vendor', storeId: place.storeId }
}
