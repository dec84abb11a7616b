import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { session } from '@/lib/contract/session'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Verb } from '../../verb'
import { accountById } from './find-account'
import { spendToken } from './one-time-token'
import { limitAddress } from './rates'

/** Proves an address. Signs nobody in: whoever opens the link still has to know the password. */
export const verifyAccount: Verb<typeof session.verify> = async (ctx, { token }) => {
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const { subjectId } = await spendToken(tx, 'verify', token)
    const { email } = await accountById(tx, subjectId)
    await tx.update(account).set({ emailVerifiedAt: sql`now()` }).where(eq(account.id, subjectId))
    return { email, message: 'Your email address is verified. Sign in to open your store.' }
  })
}
