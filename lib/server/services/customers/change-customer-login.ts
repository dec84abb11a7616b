import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { customerAccount } from '@/lib/contract/customer-account'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { Failure } from '@/lib/rules/failure'
import { hashPassword } from '../../crypto/password-hash'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { normalEmail } from '../accounts/find-account'
import { redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { adoptGuestOrders } from '../orders/orders-of-customer'
import { endCustomerSessions } from '../sessions/customer-session'
import { confirmCustomerPassword } from './confirm-customer-password'
import { notifyCustomerOfNewPassword, sendCustomerEmailChange } from './customer-emails'
import { customerByEmail } from './find-customer'
import { storeOfShopper } from './store-of-shopper'

/** Every other browser is signed out; the current one stays. */
export const changeCustomerPassword: Handler<typeof customerAccount.changePassword> = async (ctx, input) => {
  const person = await confirmCustomerPassword(ctx, input.currentPassword, 'currentPassword')
  rejectCommonPassword(input.password, person.email)
  const passwordHash = await hashPassword(input.password)
  await platformTransaction(async (tx) => {
    await insideStore(tx, ctx, () =>
      tx
        .update(customer)
        .set({ passwordHash, updatedAt: sql`now()` })
        .where(and(eq(customer.storeId, ctx.storeId), eq(customer.id, ctx.customerId))),
    )
    await endCustomerSessions(tx, ctx, ctx.customerId, ctx.sessionId)
    await notifyCustomerOfNewPassword(tx, ctx, person, ctx.userAgent)
  })
  return { message: 'Your password is changed. All other devices are signed out.' }
}

/** Nothing changes until the new address is verified. The reply does not reveal whether it has an account. */
export const changeCustomerEmail: Handler<typeof customerAccount.changeEmail> = async (ctx, input) => {
  const person = await confirmCustomerPassword(ctx, input.password)
  const email = normalEmail(input.email)
  await limitEmail(`${ctx.storeId} ${email}`, 'verification')
  await platformTransaction(async (tx) => {
    const known = await insideStore(tx, ctx, () => customerByEmail(tx, ctx, email))
    if (!known) await sendCustomerEmailChange(tx, ctx, person, email)
  })
  return { message: 'We have sent a link to the new address. It changes when you open the link.' }
}

export const confirmCustomerEmail: Handler<typeof customerAuth.confirmEmail> = async (ctx, { token }) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const { subjectId, email } = await redeemOneTimeToken(tx, 'customer_change_email', token, scope.storeId)
    if (email === null) throw new Error('The email change has no new address.')
    await insideStore(tx, scope, async () => {
      if (await customerByEmail(tx, scope, email)) {
        throw new Failure('conflict', 'This address belongs to another account.')
      }
      await tx
        .update(customer)
        .set({ email, updatedAt: sql`now()` })
        .where(and(eq(customer.storeId, scope.storeId), eq(customer.id, subjectId)))
      await adoptGuestOrders(tx, scope, { id: subjectId, email })
    })
    return { email, message: 'Your email address is changed.' }
  })
}
