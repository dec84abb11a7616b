import 'server-only'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { hashSecret, newSecretToken } from '../../crypto/secret-token'
import { session } from '../../db/schema/accounts'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Browser } from './open-session'

const DAY_MS = 86_400_000
/** Shoppers visit seldom: thirty days at most, seven without a visit. */
const LIFE_MS = 30 * DAY_MS
const IDLE_MS = 7 * DAY_MS
const NOTE_AFTER_MS = 60_000
const LONGEST_TOKEN = 200
const LONGEST_USER_AGENT = 300

/** Signs a browser in as a customer; the token is returned only here, and is valid only in this store. */
export async function openCustomerSession(
  tx: Tx,
  { storeId }: StoreScope,
  customerId: string,
  { ip, userAgent }: Browser,
): Promise<string> {
  const { token, hash } = newSecretToken()
  await tx.insert(session).values({
    id: uuidv7(),
    tokenHash: hash,
    customerId,
    storeId,
    ip,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
    expiresAt: new Date(Date.now() + LIFE_MS),
  })
  return token
}

/** Sessions of this store's customers that have not expired. */
export const customerIsIn = ({ storeId }: StoreScope, now = new Date()): SQL | undefined =>
  and(
    eq(session.storeId, storeId),
    isNull(session.revokedAt),
    gt(session.expiresAt, now),
    gt(session.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
  )

/** The customer of this store who holds the token; null for everybody else, including customers of other stores. */
export async function findCustomerSession(
  scope: StoreScope,
  token: string,
): Promise<{ customerId: string; sessionId: string } | null> {
  if (token === '' || token.length > LONGEST_TOKEN) return null
  return platformTransaction(async (tx) => {
    const [found] = await tx
      .select({ sessionId: session.id, customerId: session.customerId, lastSeenAt: session.lastSeenAt })
      .from(session)
      .where(and(eq(session.tokenHash, hashSecret(token)), customerIsIn(scope)))
    const customerId = found?.customerId
    if (!found || !customerId || !(await isActive(tx, scope, customerId))) return null
    if (Date.now() - found.lastSeenAt.getTime() > NOTE_AFTER_MS) {
      await tx.update(session).set({ lastSeenAt: new Date() }).where(eq(session.id, found.sessionId))
    }
    return { customerId, sessionId: found.sessionId }
  })
}

const isActive = (tx: Tx, scope: StoreScope, customerId: string): Promise<boolean> =>
  insideStore(tx, scope, async () => {
    const rows = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(
        and(
          eq(customer.storeId, scope.storeId),
          eq(customer.id, customerId),
          isNull(customer.disabledAt),
          isNull(customer.mergedIntoId),
        ),
      )
    return rows.length === 1
  })

/** Signs a customer out everywhere, except for the given session. */
export async function endCustomerSessions(tx: Tx, { storeId }: StoreScope, customerId: string, except?: string) {
  await tx
    .update(session)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(session.storeId, storeId),
        eq(session.customerId, customerId),
        isNull(session.revokedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
}
