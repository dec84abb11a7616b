import 'server-only'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { Failure } from '@/lib/rules/failure'
import { isPasswordOf } from '../../crypto/password-hash'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { limitAddress } from '../accounts/rate-limits'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'
import { openCustomerSession } from '../sessions/customer-session'
import { networksOfCustomer } from '../sessions/known-networks'
import { customerByEmail } from './find-customer'
import { storeOfShopper } from './store-of-shopper'

/**
 * Signs a customer in at the host's store. A wrong address and a wrong password get the same reply after the same time;
 * that an address is not verified yet is shown only after the correct password.
 */
export const loginCustomer: Handler<typeof customerAuth.login> = async (ctx, input) => {
  const scope = storeOfShopper(ctx, input.storeId)
  await limitAddress(ctx, 'sign-in')
  const email = normalEmail(input.email)
  const person = await transaction(scope, (tx) => customerByEmail(tx, scope, email))
  const attempt = { email: `${scope.storeId} ${email}`, clientAddress: ctx.clientAddress }
  await countAttempt({ ...attempt, knownNetworks: () => networksOfCustomer(scope, person?.id ?? null) })
  const isRight = await isPasswordOf(person?.passwordHash ?? null, input.password)
  if (!person || !isRight || person.disabledAt || person.anonymisedAt) {
    throw new Failure('invalid', 'The email address or the password is wrong.')
  }
  await forgetAttempts(attempt)
  if (!person.emailVerifiedAt) throw new Failure('forbidden', 'Please verify your email address before you sign in.')
  const browser = { ip: ctx.clientAddress, userAgent: ctx.userAgent }
  return { token: await platformTransaction((tx) => openCustomerSession(tx, scope, person.id, browser)) }
}
