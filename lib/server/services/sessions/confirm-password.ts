import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext } from '../../context'
import { isPasswordOf } from '../../crypto/password-hash'
import { platformTransaction } from '../../db/transaction'
import { type AccountRecord, accountById } from '../accounts/find-account'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'
import { networksOfAccount } from './known-networks'

/** Protects a browser that was left open. Throws `invalid` at the password field. */
export async function confirmPassword(
  ctx: Pick<AccountContext, 'accountId' | 'clientAddress'>,
  password: string,
  field = 'password',
): Promise<AccountRecord> {
  const person = await platformTransaction((tx) => accountById(tx, ctx.accountId))
  const attempt = { email: person.email, clientAddress: ctx.clientAddress }
  await countAttempt({ ...attempt, knownNetworks: () => networksOfAccount(person.id) })
  if (!(await isPasswordOf(person.passwordHash, password))) {
    throw new Failure('invalid', 'The password is wrong.', { [field]: 'The password is wrong.' })
  }
  await forgetAttempts(attempt)
  return person
}
