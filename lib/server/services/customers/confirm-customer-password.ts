import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { CustomerContext } from '../../context'
import { isPasswordOf } from '../../crypto/password-hash'
import { transaction } from '../../db/transaction'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'
import { networksOfCustomer } from '../sessions/known-networks'
import { type CustomerRecord, customerById } from './find-customer'

/** Throws `invalid` at the password field when the password is wrong. */
export async function confirmCustomerPassword(
  ctx: CustomerContext,
  password: string,
  field = 'password',
): Promise<CustomerRecord> {
  const person = await transaction(ctx, (tx) => customerById(tx, ctx, ctx.customerId))
  const attempt = { email: `${ctx.storeId} ${person.email}`, clientAddress: ctx.clientAddress }
  await countAttempt({ ...attempt, knownNetworks: () => networksOfCustomer(ctx, person.id) })
  if (!(await isPasswordOf(person.passwordHash, password))) {
    throw new Failure('invalid', 'The password is wrong.', { [field]: 'The password is wrong.' })
  }
  await forgetAttempts(attempt)
  return person
}
