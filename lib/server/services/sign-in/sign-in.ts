import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { sessions } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { isPasswordOf } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { type AccountRecord, accountByEmail, normalEmail } from '../accounts/find-account'
import { limitAddress } from '../accounts/rate-limits'
import { countAttempt, forgetAttempts } from '../accounts/sign-in-guard'
import { noteBrowser } from '../accounts/sign-up-browser'
import { isSecondFactor, wrongCode } from '../accounts/two-factor'
import { membershipsOf } from '../memberships/find-memberships'
import { networksOfAccount } from '../sessions/known-networks'
import { openOnDevice } from '../sessions/open-on-device'
import { sessionReply } from '../sessions/session-reply'

/**
 * Signs in. A wrong address and a wrong password get the same reply after the same time; that an address is not
 * verified or needs a second factor is shown only after the correct password.
 */
export const signIn: Handler<typeof sessions.signIn> = async (ctx, input) => {
  await limitAddress(ctx, 'sign-in')
  const email = normalEmail(input.email)
  const person = await platformTransaction((tx) => accountByEmail(tx, email))
  const attempt = { email, clientAddress: ctx.clientAddress }
  await countAttempt({ ...attempt, knownNetworks: () => networksOfAccount(person?.id ?? null) })
  const isRight = await isPasswordOf(person?.passwordHash ?? null, input.password)
  if (!person || !isRight || person.disabledAt)
    throw new Failure('invalid', 'The email address or the password is wrong.')
  if (!person.emailVerifiedAt) {
    await forgetAttempts(attempt)
    await platformTransaction((tx) => noteSigningBrowser(tx, person, input.browserProof))
    throw new Failure('forbidden', 'Please verify your email address first. We have sent you a link.')
  }
  if (person.totpEnabledAt) {
    // The count continues: with the password alone nobody may guess codes indefinitely.
    if (input.code === undefined) return { needsCode: true as const }
    if (!(await isSecondFactor(person, input.code))) throw wrongCode()
  }
  await forgetAttempts(attempt)
  const { token, storeId } = await platformTransaction(async (tx) => {
    const [first] = await membershipsOf(tx, person.id)
    return openOnDevice(tx, person, first?.storeId ?? null, ctx)
  })
  return { ...(await sessionReply(person.id, storeId)), token }
}

/** Somebody else may have signed up with the address since the password was checked: then this is not their browser. */
async function noteSigningBrowser(tx: Tx, person: AccountRecord, proof: string | undefined): Promise<void> {
  const [same] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, person.id), eq(account.passwordHash, person.passwordHash)))
    .for('update')
  if (same) await noteBrowser(tx, person.id, proof)
}
