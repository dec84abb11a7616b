import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { customerAuth } from '@/lib/contract/customer-auth'
import { hashPassword } from '../../crypto/password-hash'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { equalizeWork } from '../accounts/equalize-work'
import { normalEmail } from '../accounts/find-account'
import { readOneTimeToken, redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { forgetAttempts } from '../accounts/sign-in-guard'
import { endCustomerSessions } from '../sessions/customer-session'
import { notifyCustomerOfNewPassword, sendCustomerReset } from './customer-emails'
import { customerByEmail, customerById } from './find-customer'
import { storeOfShopper } from './store-of-shopper'

/** The reply is the same for every address. A guest who bought before gets an account by it. */
export const forgotCustomerPassword: Handler<typeof customerAuth.forgotPassword> = async (ctx, input) => {
  const scope = storeOfShopper(ctx)
  await limitAddress(ctx, 'mail')
  const email = normalEmail(input.email)
  await limitEmail(`${scope.storeId} ${email}`, 'reset')
  const found = await transaction(scope, (tx) => customerByEmail(tx, scope, email))
  const person = found && !found.disabledAt && !found.anonymisedAt ? found : null
  await platformTransaction((tx) =>
    equalizeWork(tx, { email, person }, (part, to) => sendCustomerReset(part, scope, to)),
  )
  return { message: 'If there is an account with this address, we have sent a link to it.' }
}

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
