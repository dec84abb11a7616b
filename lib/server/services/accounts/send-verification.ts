import 'server-only'
import type { session } from '@/lib/contract/session'
import { authMessages } from '@/lib/rules/messages'
import { platformTransaction, type Tx } from '../../db/transaction'
import { verifyEmail } from '../../mail/letters/verify-email'
import { stageLetter } from '../../mail/port'
import type { Verb } from '../../verb'
import { platformAddress } from '../stores/store-address'
import { type Account, accountByEmail, fullName, normalEmail } from './find-account'
import { issueToken } from './one-time-token'
import { limitAddress, limitEmail } from './rates'

const VERIFY_MINUTES = 60

/** Stages the letter that proves an address; older links end. */
export async function sendVerification(tx: Tx, account: Account): Promise<void> {
  const token = await issueToken(tx, { purpose: 'verify', subjectId: account.id, minutes: VERIFY_MINUTES })
  const url = platformAddress(`/verify?token=${token}`)
  const letter = verifyEmail({ name: fullName(account), url, minutes: VERIFY_MINUTES })
  await stageLetter(tx, { to: account.email, ...letter })
}

/** The answer is the same whether the address has an account, has proved itself already, or is nobody's. */
export const resendVerification: Verb<typeof session.resendVerification> = async (ctx, input) => {
  await limitAddress(ctx, 'letter')
  const email = normalEmail(input.email)
  await limitEmail(email, 'verification')
  await platformTransaction(async (tx) => {
    const found = await accountByEmail(tx, email)
    if (found && !found.emailVerifiedAt && !found.disabledAt) await sendVerification(tx, found)
  })
  return { status: true as const, message: authMessages.verificationSent }
}
