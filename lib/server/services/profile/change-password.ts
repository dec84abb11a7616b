import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { hashPassword } from '../../crypto/password-hash'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { endTokens } from '../accounts/one-time-token'
import { confirmPassword } from '../sessions/confirm-password'
import { endSessions } from '../sessions/end-sessions'
import { notifyOfNewPassword } from '../sign-in/reset-password'

/** Every other browser is signed out; the current one stays. */
export const changePassword: Handler<typeof profile.changePassword> = async (ctx, { currentPassword, password }) => {
  const person = await confirmPassword(ctx, currentPassword, 'currentPassword')
  rejectCommonPassword(password, person.email)
  const passwordHash = await hashPassword(password)
  await platformTransaction(async (tx) => {
    await tx.update(account).set({ passwordHash, updatedAt: sql`now()` }).where(eq(account.id, ctx.accountId))
    await endSessions(tx, ctx.accountId, ctx.sessionId)
    await endTokens(tx, 'reset', ctx.accountId)
    await notifyOfNewPassword(tx, person, ctx.userAgent)
  })
  return { message: 'Your password is changed. All other devices are signed out.' }
}
