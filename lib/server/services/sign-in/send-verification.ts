import 'server-only'
import type { sessions } from '@/lib/contract/session'
import { authMessages } from '@/lib/rules/messages'
import { platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { stageEmail } from '../../mail/port'
import { defaultEmail } from '../../mail/store-emails/render-store-email'
import { verificationEmail } from '../../mail/store-emails/verification-email'
import { type Addressee, equalizeWork } from '../accounts/equalize-work'
import { accountByEmail, fullName, normalEmail } from '../accounts/find-account'
import { issueToken } from '../accounts/one-time-token'
import { limitAddress, limitEmail } from '../accounts/rate-limits'
import { platformAddress } from '../stores/store-address'

const VERIFY_MINUTES = 60

/** Creates the secret of a verification link; older links become invalid. */
export const verificationToken = (tx: Tx, { id }: Pick<Addressee, 'id'>): Promise<string> =>
  issueToken(tx, { purpose: 'verify', subjectId: id, minutes: VERIFY_MINUTES })

/** Queues the verification email with the secret of its link. */
export async function sendVerification(tx: Tx, account: Addressee, token: string): Promise<void> {
  const url = platformAddress(`/verify?token=${token}`)
  const mail = defaultEmail(verificationEmail, { name: fullName(account), url, minutes: VERIFY_MINUTES })
  await stageEmail(tx, { to: account.email, ...mail })
}

/** The reply is the same for an unverified address, a verified one and an unknown one. */
export const resendVerification: Handler<typeof sessions.resendVerification> = async (ctx, input) => {
  await limitAddress(ctx, 'mail')
  const email = normalEmail(input.email)
  await limitEmail(email, 'verification')
  await platformTransaction(async (tx) => {
    const found = await accountByEmail(tx, email)
    const person = found && !found.emailVerifiedAt && !found.disabledAt ? found : null
    await equalizeWork(tx, { email, person }, async (part, to) =>
      sendVerification(part, to, await verificationToken(part, to)),
    )
  })
  return { status: true as const, message: authMessages.verificationSent }
}
