import 'server-only'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { notices } from '@/lib/contract/notices'
import { Failure } from '@/lib/rules/failure'
import type { AccountContext, StoreScope } from '../../context'
import { notice } from '../../db/schema/notices'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'

/** As many as a list in the top bar can hold. */
const MOST = 30

export const listNotices: Handler<typeof notices.list> = (ctx) => transaction(storeOf(ctx), (tx) => noticesOf(tx, ctx))

/** Notices that arrived in the meantime stay unseen: the list on the screen did not show them. */
export const markNoticesSeen: Handler<typeof notices.see> = (ctx, { _id }) =>
  transaction(storeOf(ctx), async (tx) => {
    await tx
      .update(notice)
      .set({ seenAt: sql`now()` })
      .where(and(own(ctx), isNull(notice.seenAt), lte(notice.id, _id)))
    return noticesOf(tx, ctx)
  })

async function noticesOf(tx: Tx, ctx: AccountContext): Promise<ReplyOf<typeof notices.list>> {
  const rows = await tx.select().from(notice).where(own(ctx)).orderBy(desc(notice.id)).limit(MOST)
  const [held] = await tx
    .select({ unseen: count() })
    .from(notice)
    .where(and(own(ctx), isNull(notice.seenAt)))
  return {
    notices: rows.map(({ id, kind, title, detail, href, seenAt, createdAt }) => ({
      _id: id,
      kind,
      title,
      detail,
      href,
      at: createdAt.toISOString(),
      isSeen: seenAt !== null,
    })),
    unseen: held?.unseen ?? 0,
  }
}

const own = (ctx: AccountContext) => and(eq(notice.storeId, storeOf(ctx).storeId), eq(notice.accountId, ctx.accountId))

function storeOf({ store }: AccountContext): StoreScope {
  if (!store) throw new Failure('forbidden', 'Choose a store first.')
  return store
}
