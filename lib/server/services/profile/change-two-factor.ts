import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { Failure } from '@/lib/rules/failure'
import { account } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { type TwoFactorChange, twoFactorChangedEmail } from '../../mail/templates/two-factor-changed-email'
import { type AccountRecord, accountById, fullName } from '../accounts/find-account'
import { isSecondFactor, newRecoveryCodes, newSecret, stepOf } from '../accounts/two-factor'
import { confirmPassword } from '../sessions/confirm-password'
import { deviceName } from '../sessions/known-device'
import { platformAddress } from '../stores/store-address'

const WRONG_CODE = 'The code is wrong or was used before.'
const wrongCode = () => new Failure('invalid', WRONG_CODE, { code: WRONG_CODE })

/** The secret takes effect only after a code of it was entered. Throws `conflict` while another one is active. */
export const startTwoFactor: Handler<typeof profile.startTwoFactor> = async (ctx, { password }) => {
  const person = await confirmPassword(ctx, password)
  if (person.totpEnabledAt) throw new Failure('conflict', 'Two-factor sign-in is on already.')
  const { encrypted, secret, uri } = newSecret(person)
  await platformTransaction((tx) => tx.update(account).set({ totpSecret: encrypted }).where(eq(account.id, person.id)))
  return { secret, uri }
}

export const confirmTwoFactor: Handler<typeof profile.confirmTwoFactor> = async (ctx, { code }) => {
  const { codes, hashes } = newRecoveryCodes()
  await platformTransaction(async (tx) => {
    const person = await accountById(tx, ctx.accountId)
    if (person.totpEnabledAt) throw new Failure('conflict', 'Two-factor sign-in is on already.')
    const step = stepOf(person, code)
    if (step === null) throw wrongCode()
    await tx
      .update(account)
      .set({ totpEnabledAt: sql`now()`, totpLastStep: step, recoveryCodeHashes: hashes })
      .where(eq(account.id, person.id))
    await tell(tx, person, 'turned-on', ctx.userAgent)
  })
  return { recoveryCodes: codes }
}

export const stopTwoFactor: Handler<typeof profile.stopTwoFactor> = async (ctx, { password, code }) => {
  const person = await confirmPassword(ctx, password)
  if (!person.totpEnabledAt) throw new Failure('conflict', 'Two-factor sign-in is off already.')
  if (!(await isSecondFactor(person, code))) throw wrongCode()
  await platformTransaction(async (tx) => {
    const off = { totpSecret: null, totpEnabledAt: null, recoveryCodeHashes: [] }
    await tx.update(account).set(off).where(eq(account.id, person.id))
    await tell(tx, person, 'turned-off', ctx.userAgent)
  })
  return { message: 'Two-factor sign-in is off.' }
}

async function tell(tx: Tx, person: AccountRecord, change: TwoFactorChange, userAgent: string): Promise<void> {
  const facts = { name: fullName(person), change, when: new Date(), device: deviceName(userAgent) }
  const mail = twoFactorChangedEmail({ ...facts, securityUrl: platformAddress('/profile') })
  await stageEmail(tx, { to: person.email, ...mail })
}
