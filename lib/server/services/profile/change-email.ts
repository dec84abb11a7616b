import 'server-only'
import type { profile } from '@/lib/contract/profile'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { defaultEmail } from '../../mail/store-emails/render-store-email'
import { verificationEmail } from '../../mail/store-emails/verification-email'
import { accountByEmail, fullName, normalEmail } from '../accounts/find-account'
import { issueToken } from '../accounts/one-time-token'
import { limitEmail } from '../accounts/rate-limits'
import { confirmPassword } from '../sessions/confirm-password'
import { platformAddress } from '../stores/store-address'

const CHANGE_MINUTES = 60

/** Nothing changes until the new address is verified. The reply does not reveal whether it has an account. */
export const changeEmail: Handler<typeof profile.changeEmail> = async (ctx, input) => {
  const person = await confirmPassword(ctx, input.password)
  const email = normalEmail(input.email)
  await limitEmail(email, 'verification')
  await platformTransaction(async (tx) => {
    if (await accountByEmail(tx, email)) return
    const subject = { subjectId: person.id, email }
    const token = await issueToken(tx, { purpose: 'change_email', minutes: CHANGE_MINUTES, ...subject })
    const url = platformAddress(`/verify?change=${token}`)
    await stageEmail(tx, {
      to: email,
      ...defaultEmail(verificationEmail, { name: fullName(person), url, minutes: CHANGE_MINUTES }),
    })
  })
  return { message: 'We have sent a link to the new address. It changes when you open the link.' }
}
