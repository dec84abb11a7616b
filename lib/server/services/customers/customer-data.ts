import 'server-only'
import type { customerAccount } from '@/lib/contract/customer-account'
import { platformTransaction, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { confirmCustomerPassword } from './confirm-customer-password'
import { eraseCustomer } from './erase-customer'
import { personalData } from './personal-data'

/** Everything that the store knows about the person, in a machine-readable form; secrets are not personal data. */
export const exportCustomer: Handler<typeof customerAccount.export> = (ctx) =>
  transaction(ctx, async (tx) => ({
    exportedAt: new Date().toISOString(),
    data: await personalData(tx, ctx, ctx.customerId),
  }))

/** Personal data is deleted; what accounting needs stays, without a name. */
export const deleteCustomer: Handler<typeof customerAccount.remove> = async (ctx, { password }) => {
  const person = await confirmCustomerPassword(ctx, password)
  await platformTransaction(async (tx) => {
    await eraseCustomer(tx, ctx, person.id)
  })
  return { message: 'Your account is closed and your personal data is erased.' }
}
