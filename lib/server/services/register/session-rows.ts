import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { registerSession } from '../../db/schema/register'
import type { Tx } from '../../db/transaction'
import { isAtOwnLocation } from '../memberships/location-scope'

export type SessionRecord = typeof registerSession.$inferSelect

/**
 * A session at one of the person's locations. `share`: what sells and pays; several may at once, and closing waits for
 * them. `update`: closing, which waits for every sale under way. Throws `not_found`.
 */
export async function findRegisterSession(
  tx: Tx,
  ctx: VendorContext,
  id: string,
  lock?: 'share' | 'update',
): Promise<SessionRecord> {
  const rows = tx
    .select()
    .from(registerSession)
    .where(and(eq(registerSession.storeId, ctx.storeId), eq(registerSession.id, id)))
  const [row] = lock ? await rows.for(lock) : await rows
  if (!row || !isAtOwnLocation(ctx, row.locationId)) throw new Failure('not_found', 'There is no such session.')
  return row
}

/** The same while it is open. Throws `conflict` when it was closed. */
export async function openRegisterSession(
  tx: Tx,
  ctx: VendorContext,
  id: string,
  lock: 'share' | 'update' = 'share',
): Promise<SessionRecord> {
  const row = await findRegisterSession(tx, ctx, id, lock)
  if (row.closedAt === null) return row
  throw new Failure('conflict', 'This session is closed. Open the drawer to go on.')
}
