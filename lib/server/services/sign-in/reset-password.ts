import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { sessions } from '@/lib/contract/session'
import { hashPassword } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { passwordChangedEmail } from '../../mail/store-emails/password-changed-email'
import { defaultEmail } from '../../mail/store-emails/render-store-email'
import { resetPasswordEmail } from '../../mail/store-emails/reset-password-email'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { type Addressee, equalizeWork } from '../accounts/equalize-work'
import { type AccountRecord, accountByEmail, accountById, fullName, normalEmail } from '../accounts/find-account'
import { endTokens, issueToken, readOneTimeToken, redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { forgetAttempts } from '../accounts/sign-in-guard'
import { forgetBrowser } from '../accounts/sign-up-browser'
import { endSessions } from '../sessions/end-sessions'
import { deviceName } from '../sessions/known-device'
import { platformAddress } from '../stores/store-address'

const RESET_MINUTES = 60

/** Sends a reset link. The reply is the same for every address. */
export const forgotPassword: Handler<typeof sessions.forgotPassword> = async (ctx, input) => {
  await limitAddress(ctx, 'mail')
  const email = normalEmail(input.email)
  await limitEmail(email, 'reset')
  await platformTransaction(async (tx) => {
    const found = await accountByEmail(tx, email)
    const person = found && !found.disabledAt ? found : null
    await equalizeWork(tx, { email, person }, (part, to) => sendReset(part, to))
  })
  return { message: 'If there is an account with this address, we have sent a link to it.' }
}

async function sendReset(tx: Tx, person: Addressee): Promise<void> {
  const token = await issueToken(tx, { purpose: 'reset', subjectId: person.id, minutes: RESET_MINUTES })
  const url = platformAddress(`/reset-password?token=${token}`)
  const mail = defaultEmail(resetPasswordEmail, { name: fullName(person), url, minutes: RESET_MINUTES })
  await stageEmail(tx, { to: person.email, ...mail })
}

/** Sets the password, ends every session and verifies the address. Does not sign in. */
export const resetPassword: Handler<typeof sessions.resetPassword> = async (ctx, { token, password }) => {
  await limitAddress(ctx, 'link')
  // Checked before the expensive hash, so that an expired link costs little; the token is redeemed below.
  const owner = await platformTransaction(async (tx) =>
    accountById(tx, (await readOneTimeToken(tx, 'reset', token)).subjectId),
  )
  rejectCommonPassword(password, owner.email)
  const passwordHash = await hashPassword(password)
  await platformTransaction(async (tx) => {
    const { subjectId } = await redeemOneTimeToken(tx, 'reset', token)
    await tx
      .update(account)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${account.emailVerifiedAt}, ${sql.param(new Date(), account.emailVerifiedAt)})`,
        updatedAt: sql`now()`,
      })
      .where(eq(account.id, subjectId))
    await endSessions(tx, subjectId)
    await endTokens(tx, 'change_email', subjectId)
    await forgetBrowser(tx, subjectId)
    await notifyOfNewPassword(tx, owner, ctx.userAgent)
  })
  await forgetAttempts({ email: owner.email, clientAddress: ctx.clientAddress })
  return { message: 'Your password is changed. Please sign in.' }
}

/** Tells the owner that the password was changed, and how to get the account back if somebody else did it. */
export async function notifyOfNewPassword(tx: Tx, person: AccountRecord, userAgent: string): Promise<void> {
  const mail = defaultEmail(passwordChangedEmail, {
    name: fullName(person),
    when: new Date(),
    device: deviceName(userAgent),
    resetUrl: platformAddress('/forgot-password'),
  })
  await stageEmail(tx, { to: person.email, ...mail })
}
