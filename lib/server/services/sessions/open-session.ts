import 'server-only'
import { uuidv7 } from 'uuidv7'
import { newSecretToken } from '../../crypto/secret-token'
import { session } from '../../db/schema/accounts'
import type { Tx } from '../../db/transaction'
import { SESSION_LIFETIME_MS } from './session-lifetime'

const LONGEST_USER_AGENT = 300

export type Browser = { ip: string; userAgent: string }

/** Signs a browser in; the token is returned only here. `storeId` is the session's store, when there is one; `register`: a cashier's PIN opened it. */
export async function openSession(
  tx: Tx,
  accountId: string,
  storeId: string | null,
  { ip, userAgent }: Browser,
  register: { registerDeviceId: string; idleMinutes: number } | null = null,
): Promise<{ token: string; sessionId: string }> {
  const { token, hash } = newSecretToken()
  const sessionId = uuidv7()
  await tx.insert(session).values({
    id: sessionId,
    tokenHash: hash,
    accountId,
    storeId,
    ip,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
    ...register,
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
  })
  return { token, sessionId }
}
