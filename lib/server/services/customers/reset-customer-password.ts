import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { hashPassword } from '../../crypto/password-hash'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { readOneTimeToken, redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress } from '../accounts/rate-limits'
import { forgetAttempts } from '../accounts/sign-in-guard'
import { endCustomerSessions } from '../sessions/customer-session'
import { notifyCustomerOfNewPassword } from './customer-emails'
import { customerById } from './find-customer'
import { storeOfShopper } from './store-of-shopper'

/** Sets the password, ends every session and verifies the address. Does not sign in. */
export const resetCustomerPassword: Handler<typeof customerAuth.resetPassword> = async (ctx, { token, password }) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'link')
  const link = await platformTransaction((tx) => readOneTimeToken(tx, 'customer_reset', token, scope.storeId))
  const person = await transaction(scope, (tx) => customerById(tx, scope, link.subjectId))
  rejectCommonPassword(password, person.email)
  const passwordHash = await hashPassword(password)
  await platformTransaction(async (tx) => {
    await redeemOneTimeToken(tx, 'customer_reset', token, scope.storeId)
    await insideStore(tx, scope, () =>
      tx
        .update(customer)
        .set({
          passwordHash,
          emailVerifiedAt: sql`coalesce(${customer.emailVerifiedAt}, ${sql.param(new Date(), customer.emailVerifiedAt)})`,
          updatedAt: sql`now()`,
        })
        .where(and(eq(customer.storeId, scope.storeId), eq(customer.id, person.id))),
    )
    await endCustomerSessions(tx, scope, person.id)
    await notifyCustomerOfNewPassword(tx, scope, person, ctx.userAgent)
  })
  await forgetAttempts({ email: `${scope.storeId} ${person.email}`, clientAddress: ctx.clientAddress })
  return { message: 'Your password is changed. Please sign in.' }
}
