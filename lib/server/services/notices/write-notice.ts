import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { notice } from '../../db/schema/notices'
import type { Tx } from '../../db/transaction'

type Told = Pick<typeof notice.$inferInsert, 'kind' | 'title' | 'detail' | 'href'>

/**
 * Writes a notice for one person, in the transaction of the event. Deletes the person's notices that are older than a
 * month.
 */
export async function writeNotice(tx: Tx, { storeId }: StoreScope, accountId: string, told: Told): Promise<void> {
  const own = and(eq(notice.storeId, storeId), eq(notice.accountId, accountId))
  await tx.delete(notice).where(and(own, lt(notice.createdAt, sql`now() - interval '30 days'`)))
  await tx.insert(notice).values({ storeId, id: uuidv7(), accountId, ...told })
}
