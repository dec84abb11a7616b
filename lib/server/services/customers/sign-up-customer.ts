import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { authMessages } from '@/lib/rules/messages'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { normalEmail } from '../accounts/find-account'
import { redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { adoptGuestOrders } from '../orders/orders-of-customer'
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

/** Verifies an address, and moves the orders placed with it into the account; does not sign in. */
export const verifyCustomer: Handler<typeof customerAuth.verify> = async (ctx, { token }) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const { subjectId } = await redeemOneTimeToken(tx, 'customer_verify', token, scope.storeId)
    const email = await insideStore(tx, scope, async () => {
      const [proved] = await tx
        .update(customer)
        .set({ emailVerifiedAt: sql`now()` })
        .where(eq(customer.id, subjectId))
        .returning({ email: customer.email })
      if (proved) await adoptGuestOrders(tx, scope, { id: subjectId, email: proved.email })
      return proved?.email ?? ''
    })
    return { email, message: 'Your email address is verified. You can sign in now.' }
  })
}
