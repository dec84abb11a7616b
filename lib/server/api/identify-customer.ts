import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { CustomerContext, PublicContext, StoreScope } from '../context'
import { findCustomerSession } from '../services/sessions/customer-session'
import { UNKNOWN_CALL } from './error-reply'

type Asked = Pick<PublicContext, 'requestId' | 'clientAddress' | 'userAgent'>

/** The customer of this host's store to whom the token belongs. Throws `unauthorized`; not on a store's host: `not_found`. */
export async function identifyCustomer(
  token: string,
  scope: StoreScope | null,
  asked: Asked,
): Promise<CustomerContext> {
  if (!scope) throw UNKNOWN_CALL
  const found = await findCustomerSession(scope, token)
  if (!found) throw new Failure('unauthorized', 'Your session has ended. Please sign in again.')
  return { ...asked, ...scope, ...found, audience: 'customer' }
}
