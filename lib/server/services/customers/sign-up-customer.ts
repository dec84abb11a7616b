import 'server-only'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { authMessages } from '@/lib/rules/messages'
import { insideStore, platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { sendCustomerVerification } from './customer-emails'
import { customerByEmail } from './find-customer'
import { registerCustomer } from './register-customer'
import { storeOfShopper } from './store-of-shopper'

/** Opens an account at the host's store, which a guest buyer's orders join. A known address gets the same reply. */
export const signUpCustomer: Handler<typeof customerAuth.signUp> = async (ctx, input) => {
  const scope = storeOfShopper(ctx, input.storeId)
  await limitAddress(ctx, 'sign-up')
  await registerCustomer(scope, {
    email: normalEmail(input.email),
    password: input.password,
    firstName: input.first_Name,
    lastName: input.last_Name,
    countryCode: input.country_Code,
    mobile: input.mobile,
  })
  return { isRegistered: true as const, message: authMessages.checkYourEmail }
}

/** The reply is the same for an unverified address, a verified one and one without an account here. */
export const resendCustomerVerification: Handler<typeof customerAuth.resendVerification> = async (ctx, input) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'mail')
  const email = normalEmail(input.email)
  await limitEmail(`${scope.storeId} ${email}`, 'verification')
  await platformTransaction(async (tx) => {
    const found = await insideStore(tx, scope, () => customerByEmail(tx, scope, email))
    if (found?.passwordHash && !found.emailVerifiedAt) await sendCustomerVerification(tx, scope, found)
  })
  return { status: true as const, message: authMessages.verificationSent }
}
