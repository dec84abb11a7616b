import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashSecret } from '../../crypto/secret-token'
import { connection } from '../../db/database'
import { account, membership, session } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { type HeldMembership, heldMembership, isOpenStoreOfMembership, MEMBERSHIP } from '../memberships/work-in-store'
import { isIdleAtRegister, sessionIsValid } from './session-lifetime'

/** Often enough for the idle limit and the list of devices, seldom enough to spare the database. */
const NOTE_AFTER_MS = 60_000
const LONGEST_TOKEN = 200

export type FoundSession = {
  sessionId: string
  accountId: string
  accountName: string
  /** The device of the register on which a PIN opened the session; null after a sign-in with the password. */
  registerDeviceId: string | null
  /** Locked at the register, by hand or because it was not used: it may only be read and end. */
  isLocked: boolean
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
  // Every call waits for this: a transaction would be two more messages to the database.
  const db = await connection()
  const [found] = await db
    .select({
      sessionId: session.id,
      accountId: account.id,
      lastSeenAt: session.lastSeenAt,
      registerDeviceId: session.registerDeviceId,
      idleMinutes: session.idleMinutes,
      lockedAt: session.lockedAt,
      accountName: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
      ...MEMBERSHIP,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(membership, isMembershipAtWork)
    .leftJoin(store, isOpenStoreOfMembership)
    .where(and(eq(session.tokenHash, hashSecret(token)), sessionIsValid(), isNull(account.disabledAt)))
  if (!found) return null
  const { sessionId, accountId, accountName, lastSeenAt, registerDeviceId, idleMinutes, lockedAt, ...row } = found
  const isLocked = lockedAt !== null || isIdleAtRegister(lastSeenAt, idleMinutes)
  if (Date.now() - lastSeenAt.getTime() > NOTE_AFTER_MS) {
    const now = new Date()
    const noted = { lastSeenAt: now, ...(isLocked && { lockedAt: lockedAt ?? now }) }
    await db.update(session).set(noted).where(eq(session.id, sessionId))
  }
  return { sessionId, accountId, accountName, registerDeviceId, isLocked, held: heldMembership(row) }
}
