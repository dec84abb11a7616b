import 'server-only'
import type { Endpoint } from '@/lib/contract/endpoint'
import { permissionFacts } from '@/lib/contract/permissions'
import { isOfRegister, LOCK_FIELD } from '@/lib/contract/register-permissions'
import { Failure } from '@/lib/rules/failure'
import { PLAN_EXCLUDES } from '@/lib/rules/payment-texts'
import type { AccountContext, PublicContext, VendorContext } from '../context'
import { workUnder } from '../services/memberships/work-in-store'
import { type FoundSession, findSession } from '../services/sessions/find-session'

/** A PIN opens the register only. */
const PIN_ONLY = 'Sign in with your password to do this.'

const LOCKED = 'The register is locked. Enter your PIN, or sign in with your password.'

/** What the session itself needs: to be read, and to end. */
const isOfSession = ({ path }: PersonalEndpoint): boolean => path === VERIFY || path === SIGN_OUT

/** Locking what is locked already is no error. */
const worksLocked = (endpoint: PersonalEndpoint): boolean => isOfSession(endpoint) || endpoint.path === LOCK

const LOCK = 'vender/register/lock'
const VERIFY = 'vender/profile/verifySession'
const SIGN_OUT = 'vender/auth/logout'

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
  if (found.isLocked && !worksLocked(endpoint)) throw new Failure('forbidden', LOCKED, { [LOCK_FIELD]: LOCKED })
  if (endpoint.audience === 'vendor') return atWork(found, endpoint, asked)
  const { accountId, sessionId, held, registerDeviceId } = found
  if (registerDeviceId !== null && !isOfSession(endpoint)) throw new Failure('forbidden', PIN_ONLY)
  return { ...asked, audience: 'account', accountId, sessionId, store: held && (await workUnder(held)) }
}

async function atWork(
  { accountId, accountName, sessionId, held, registerDeviceId }: FoundSession,
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
  if (registerDeviceId !== null && !isOfRegister(endpoint.permission)) throw new Failure('forbidden', PIN_ONLY)
  if (endpoint.method === 'POST' && endpoint.whenExpired !== 'works' && !place.subscription.isActive) {
    throw new Failure('forbidden', 'The subscription of this store has expired. Renew it to make changes.')
  }
  const { membershipId, grantable, locationIds } = place
  const permissions =
    registerDeviceId === null ? place.permissions : new Set([...place.permissions].filter(isOfRegister))
  const person = { accountId, accountName, sessionId, membershipId, permissions, grantable, locationIds }
  return { ...asked, ...person, audience: 'vendor', storeId: place.storeId }
}
