import 'server-only'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { session } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'

const end = (tx: Tx, which: SQL | undefined) =>
  tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(session.revokedAt), which))
    .returning({ id: session.id })

/** Ends one session of this account; false when there is none. */
export const endSession = async (tx: Tx, accountId: string, sessionId: string): Promise<boolean> =>
  (await end(tx, and(eq(session.accountId, accountId), eq(session.id, sessionId)))).length > 0

/** Signs a person out everywhere, except for the given session. */
export async function endSessions(tx: Tx, accountId: string, except?: string): Promise<void> {
  await end(tx, and(eq(session.accountId, accountId), except ? ne(session.id, except) : undefined))
}

/** Ends a person's sessions in this store. */
export async function endSessionsInStore(tx: Tx, accountId: string, storeId: string): Promise<void> {
  await end(tx, and(eq(session.accountId, accountId), eq(session.storeId, storeId)))
}
