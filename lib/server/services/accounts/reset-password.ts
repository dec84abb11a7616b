import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { session } from '@/lib/contract/session'
import { hashPassword } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Verb } from '../../handler'
import { passwordChanged } from '../../mail/letters/password-changed'
import { resetPassword as resetLetter } from '../../mail/letters/reset-password'
import { stageLetter } from '../../mail/port'
import { endSessions } from '../sessions/end-sessions'
import { deviceName } from '../sessions/known-device'
import { platformAddress } from '../stores/store-address'
import { refuseCommonPassword } from './common-passwords'
import { type Account, accountByEmail, accountById, fullName, normalEmail } from './find-account'
import { endTokens, issueToken, readToken, spendToken } from './one-time-token'
import { limitAddress, limitEmail } from './rates'
import { type Addressee, sameWork } from './same-work'
import { forgetAttempts } from './sign-in-guard'
import { forgetBrowser } from './sign-up-browser'

const RESET_MINUTES = 60

/** The answer is the same for every address. */
export const forgotPassword: Verb<typeof session.forgotPassword> = async (ctx, input) => {
  await limitAddress(ctx, 'letter')
  const email = normalEmail(input.email)
  await limitEmail(email, 'reset')
  await platformTransaction(async (tx) => {
    const found = await accountByEmail(tx, email)
    const person = found && !found.disabledAt ? found : null
    await sameWork(tx, { email, person }, (part, to) => sendReset(part, to))
  })
  return { message: 'If there is an account with this address, we have sent a link to it.' }
}

async function sendReset(tx: Tx, person: Addressee): Promise<void> {
  const token = await issueToken(tx, { purpose: 'reset', subjectId: person.id, minutes: RESET_MINUTES })
  const url = platformAddress(`/reset-password?token=${token}`)
  const letter = resetLetter({ name: fullName(person), url, minutes: RESET_MINUTES })
  await stageLetter(tx, { to: person.email, ...letter })
}

/** Sets the password, ends every session, proves the address, and signs nobody in. */
export const resetPassword: Verb<typeof session.resetPassword> = async (ctx, { token, password }) => {
  await limitAddress(ctx, 'link')
  // Before the costly hash, so that a dead link costs nothing; it is spent for good below.
  const owner = await platformTransaction(async (tx) =>
    accountById(tx, (await readToken(tx, 'reset', token)).subjectId),
  )
  refuseCommonPassword(password, owner.email)
  const passwordHash = await hashPassword(password)
  await platformTransaction(async (tx) => {
    const { subjectId } = await spendToken(tx, 'reset', token)
    await tx
      .update(account)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, now())`,
        updatedAt: sql`now()`,
      })
      .where(eq(account.id, subjectId))
    await endSessions(tx, subjectId)
    await endTokens(tx, 'change_email', subjectId)
    await forgetBrowser(tx, subjectId)
    await tellOfNewPassword(tx, owner, ctx.userAgent)
  })
  await forgetAttempts({ email: owner.email, clientAddress: ctx.clientAddress })
  return { message: 'Your password is changed. Please sign in.' }
}

/** Whoever did not change it learns of it, and how to get the account back. */
export async function tellOfNewPassword(tx: Tx, person: Account, userAgent: string): Promise<void> {
  const letter = passwordChanged({
    name: fullName(person),
    when: new Date(),
    device: deviceName(userAgent),
    resetUrl: platformAddress('/forgot-password'),
  })
  await stageLetter(tx, { to: person.email, ...letter })
}
