import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { sessions } from '@/lib/contract/session'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { accountById } from '../accounts/find-account'
import { redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress } from '../accounts/rate-limits'
import { forgetBrowser, isSignUpBrowser } from '../accounts/sign-up-browser'
import { openOnDevice } from '../sessions/open-on-device'
import { sessionReply } from '../sessions/session-reply'

/**
 * Verifies an address. The link alone does not sign in, since a stranger may have signed up with the address; it does
 * together with the proof of the browser in which the account's password was typed.
 */
export const verifyAccount: Handler<typeof sessions.verify> = async (ctx, { token, browserProof }) => {
  await limitAddress(ctx, 'link')
  const { person, opened } = await platformTransaction(async (tx) => {
    const { subjectId } = await redeemOneTimeToken(tx, 'verify', token)
    const person = await accountById(tx, subjectId)
    await tx.update(account).set({ emailVerifiedAt: sql`now()` }).where(eq(account.id, subjectId))
    const isOwn = await isSignUpBrowser(tx, subjectId, browserProof)
    await forgetBrowser(tx, subjectId)
    const opened = isOwn && !person.disabledAt ? await openOnDevice(tx, person, null, ctx) : null
    return { person, opened }
  })
  const { email } = person
  if (!opened) return { email, message: 'Your email address is verified. Sign in to open your store.', session: null }
  const session = { ...(await sessionReply(person.id, null)), token: opened.token }
  return { email, message: 'Your email address is verified.', session }
}
