import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { sessions as contract } from '@/lib/contract/session'
import { Failure } from '@/lib/rules/failure'
import { membership, session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { sessionReply } from '../sessions/session-reply'

export const verifySession: Handler<typeof contract.verifySession> = (ctx) =>
  sessionReply(ctx.accountId, ctx.store?.storeId ?? null)

/** Switches the session to another store. A store of which the person is no member is reported as not found. */
export const switchStore: Handler<typeof contract.switchStore> = async (ctx, { storeId }) => {
  await platformTransaction(async (tx) => {
    const [held] = await tx
      .select({ id: membership.id })
      .from(membership)
      .where(
        and(eq(membership.accountId, ctx.accountId), eq(membership.storeId, storeId), isNull(membership.disabledAt)),
      )
    if (!held) throw new Failure('not_found', 'You are not a member of this store.')
    await tx.update(session).set({ storeId }).where(eq(session.id, ctx.sessionId))
  })
  return sessionReply(ctx.accountId, storeId)
}
