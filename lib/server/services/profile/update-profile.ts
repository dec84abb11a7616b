import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { ownData } from './own-data'

export const updateProfile: Handler<typeof profile.update> = async (ctx, input) => {
  await platformTransaction((tx) =>
    tx
      .update(account)
      .set({ firstName: input.first_Name, lastName: input.last_Name, phone: input.phone, updatedAt: sql`now()` })
      .where(eq(account.id, ctx.accountId)),
  )
  return ownData(ctx)
}
