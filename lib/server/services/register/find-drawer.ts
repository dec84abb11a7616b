import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { registerDrawer, registerSession } from '../../db/schema/register'
import type { Tx } from '../../db/transaction'
import { isAtOwnLocation } from '../memberships/location-scope'

export type DrawerRecord = typeof registerDrawer.$inferSelect

/** A drawer at one of the person's locations, locked until the transaction ends. Throws `not_found`. */
export async function lockDrawer(tx: Tx, ctx: VendorContext, id: string): Promise<DrawerRecord> {
  const [row] = await tx
    .select()
    .from(registerDrawer)
    .where(and(eq(registerDrawer.storeId, ctx.storeId), eq(registerDrawer.id, id)))
    .for('update')
  if (!row || !isAtOwnLocation(ctx, row.locationId)) throw new Failure('not_found', 'There is no such drawer.')
  return row
}

/** Whether this person counts without seeing what is expected. */
export const countsBlind = ({ permissions }: VendorContext, { isBlindCount }: Pick<DrawerRecord, 'isBlindCount'>) =>
  isBlindCount && !permissions.has('pos_report.view')

/** What the last closed session counted into the drawer, in minor units; null when there is none. */
export async function lastCounted(tx: Tx, { storeId, id }: DrawerRecord): Promise<number | null> {
  const [last] = await tx
    .select({ counted: registerSession.countedCash })
    .from(registerSession)
    .where(and(eq(registerSession.storeId, storeId), eq(registerSession.drawerId, id)))
    .orderBy(desc(registerSession.zNumber))
    .limit(1)
  return last?.counted ?? null
}
