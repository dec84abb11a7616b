import 'server-only'
import type { session } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { platformTransaction } from '../../db/transaction'
import { isPasswordOf } from '../../password-hash'
import type { Verb } from '../../verb'
import { membershipsOf } from '../memberships/find-memberships'
import { isKnownDevice } from '../sessions/known-device'
import { openSession } from '../sessions/open-session'
import { sessionReply } from '../sessions/session-reply'
import { tellOfNewDevice } from '../sessions/tell-of-new-device'
import { type Account, accountByEmail, normalEmail } from './find-account'
import { limitAddress } from './rates'
import { countAttempt, forgetAttempts } from './sign-in-guard'
import { isSecondFactor } from './two-factor'

/**
 * Signs in. Wrong address and wrong password are one answer after the same time; that an address is not verified yet,
 * or wants a second factor, is told only to who knows the password.
 */
export const signIn: Verb<typeof session.signIn> = async (ctx, input) => {
  await limitAddress(ctx, 'sign-in')
  const email = normalEmail(input.email)
  await countAttempt(email)
  const person = await platformTransaction((tx) => accountByEmail(tx, email))
  const isRight = await isPasswordOf(person?.passwordHash ?? null, input.password)
  if (!person || !isRight || person.disabledAt)
    throw new Failure('invalid', 'The email address or the password is wrong.')
  if (!person.emailVerifiedAt) {
    await forgetAttempts(email)
    throw new Failure('forbidden', 'Please verify your email address first. We have sent you a link.')
  }
  if (person.totpEnabledAt) {
    // The count goes on: whoever knows the password alone may not guess codes for ever.
    if (input.code === undefined) return { needsCode: true as const }
    if (!(await isSecondFactor(person, input.code))) {
      throw new Failure('invalid', 'The code is wrong or was used before.', {
        code: 'The code is wrong or was used before.',
      })
    }
  }
  await forgetAttempts(email)
  return enter(person, { ip: ctx.clientAddress, userAgent: ctx.userAgent })
}

async function enter(person: Account, browser: { ip: string; userAgent: string }) {
  const { token, storeId } = await platformTransaction(async (tx) => {
    const [first] = await membershipsOf(tx, person.id)
    const isKnown = await isKnownDevice(tx, person.id, browser.userAgent)
    const opened = await openSession(tx, person.id, first?.storeId ?? null, browser)
    if (!isKnown) await tellOfNewDevice(tx, person, browser)
    return { token: opened.token, storeId: first?.storeId ?? null }
  })
  return { ...(await sessionReply(person.id, storeId)), token }
}
