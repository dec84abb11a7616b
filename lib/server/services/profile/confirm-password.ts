import 'server-only'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext } from '../../context'
import { platformTransaction } from '../../db/transaction'
import { isPasswordOf } from '../../password-hash'
import { type Account, accountById } from '../accounts/find-account'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'

/** Who sits at a browser that was left open does not know the password. Throws `invalid` on the field that held it. */
export async function confirmPassword(ctx: AccountContext, password: string, field = 'password'): Promise<Account> {
  const person = await platformTransaction((tx) => accountById(tx, ctx.accountId))
  await countAttempt(person.email)
  if (!(await isPasswordOf(person.passwordHash, password))) {
    throw new Failure('invalid', 'The password is wrong.', { [field]: 'The password is wrong.' })
  }
  await forgetAttempts(person.email)
  return person
}
