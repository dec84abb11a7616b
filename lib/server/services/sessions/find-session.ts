import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { digestOf } from '../../crypto/secret-token'
import { account, session } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { isAlive } from './session-life'

/** Often enough for the idle limit and the list of devices, seldom enough to spare the database. */
const NOTE_AFTER_MS = 60_000
const LONGEST_TOKEN = 200

export type FoundSession = { sessionId: string; accountId: string; accountName: string; storeId: string | null }

/** Who bears this token, or null: unknown, expired, revoked, or the account is disabled. */
export async function findSession(token: string): Promise<FoundSession | null> {
  if (token === '' || token.length > LONGEST_TOKEN) return null
  return platformTransaction(async (tx) => {
    const [found] = await tx
      .select({
        sessionId: session.id,
        accountId: account.id,
        storeId: session.storeId,
        lastSeenAt: session.lastSeenAt,
        accountName: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
      })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(and(eq(session.tokenHash, digestOf(token)), isAlive(), isNull(account.disabledAt)))
    if (!found) return null
    const { lastSeenAt, ...facts } = found
    if (Date.now() - lastSeenAt.getTime() > NOTE_AFTER_MS) {
      await tx.update(session).set({ lastSeenAt: new Date() }).where(eq(session.id, found.sessionId))
    }
    return facts
  })
}
