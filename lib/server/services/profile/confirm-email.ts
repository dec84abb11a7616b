import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { Failure } from '@/lib/rules/failure'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { accountByEmail, accountById } from '../accounts/find-account'
import { redeemOneTimeToken } from '../accounts/one-time-token'
import { limitAddress } from '../accounts/rate-limits'

/** Handles the link that was sent to the new address. */
export const confirmEmail: Handler<typeof profile.confirmEmail> = async (ctx, { token }) => {
  await limitAddress(ctx, 'link')
  return platformTransaction(async (tx) => {
    const { subjectId, email } = await redeemOneTimeToken(tx, 'change_email', token)
    if (email === null) throw new Error('The email change has no new address.')
    await accountById(tx, subjectId)
    if (await accountByEmail(tx, email)) throw new Failure('conflict', 'This address belongs to another account.')
    await tx.update(account).set({ email, updatedAt: sql`now()` }).where(eq(account.id, subjectId))
    return { email, message: 'Your email address is changed.' }
  })
}
