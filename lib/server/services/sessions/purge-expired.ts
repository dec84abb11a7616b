import 'server-only'
import { lt, or } from 'drizzle-orm'
import { oneTimeToken, session, signInGuard } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'

const DAY_MS = 86_400_000
/** Retained for a while, so that a known device stays known and the list of links shows past ones. */
const KEPT_DAYS = { session: 60, token: 14, guard: 2 }

/** Deletes sessions, links and counters that expired long ago. */
export async function purgeExpired(now = new Date()): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await platformTransaction(async (tx) => {
    await tx
      .delete(session)
      .where(or(lt(session.expiresAt, ago(KEPT_DAYS.session)), lt(session.revokedAt, ago(KEPT_DAYS.session))))
    await tx.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, ago(KEPT_DAYS.token)))
    await tx.delete(signInGuard).where(lt(signInGuard.lastAt, ago(KEPT_DAYS.guard)))
  })
}
