import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashSecret } from '../../crypto/secret-token'
import { account, membership, session } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { platformTransaction } from '../../db/transaction'
import { type HeldMembership, heldMembership, isOpenStoreOfMembership, MEMBERSHIP } from '../memberships/work-in-store'
import { sessionIsValid } from './session-life'

/** Often enough for the idle limit and the list of devices, seldom enough to spare the database. */
const NOTE_AFTER_MS = 60_000
const LONGEST_TOKEN = 200

export type FoundSession = {
  sessionId: string
  accountId: string
  accountName: string
  /** Membership of the session's store; null when none was chosen or the person is no longer a member. */
  held: HeldMembership | null
}

const isMembershipAtWork = and(
  eq(membership.accountId, session.accountId),
  eq(membership.storeId, session.storeId),
  isNull(membership.disabledAt),
)

/** The account and session of this token, or null: unknown, expired, revoked, or the account is disabled. */
export async function findSession(token: string): Promise<FoundSession | null> {
  if (token === '' || token.length > LONGEST_TOKEN) return null
  return platformTransaction(async (tx) => {
    const [found] = await tx
      .select({
        sessionId: session.id,
        accountId: account.id,
        lastSeenAt: session.lastSeenAt,
        accountName: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
        ...MEMBERSHIP,
      })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .leftJoin(membership, isMembershipAtWork)
      .leftJoin(store, isOpenStoreOfMembership)
      .where(and(eq(session.tokenHash, hashSecret(token)), sessionIsValid(), isNull(account.disabledAt)))
    if (!found) return null
    const { sessionId, accountId, accountName, lastSeenAt, ...row } = found
    if (Date.now() - lastSeenAt.getTime() > NOTE_AFTER_MS) {
      await tx.update(session).set({ lastSeenAt: new Date() }).where(eq(session.id, sessionId))
    }
    return { sessionId, accountId, accountName, held: heldMembership(row) }
  })
}
