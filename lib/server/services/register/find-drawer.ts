import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Drawer } from '@/lib/contract/register-drawers'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { registerDrawer, registerSession } from '../../db/schema/register'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { isAtOwnLocation } from '../memberships/location-scope'
import { registerMoney } from './register-money'

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

/** A drawer as screens see it. */
export async function drawerReply(tx: Tx, ctx: VendorContext, row: DrawerRecord): Promise<Drawer> {
  const { out } = await registerMoney(tx, ctx)
  const [place] = await tx
    .select({ name: location.name })
    .from(location)
    .where(and(eq(location.storeId, ctx.storeId), eq(location.id, row.locationId)))
  const { id, openedAt, openedByName, drawerId, closedAt } = registerSession
  const [open] = await tx
    .select({ id, openedAt, openedByName })
    .from(registerSession)
    .where(and(eq(registerSession.storeId, ctx.storeId), eq(drawerId, row.id), isNull(closedAt)))
  const left = await lastCounted(tx, row)
  return {
    _id: row.id,
    name: row.name,
    location: { _id: row.locationId, name: place?.name ?? '' },
    differenceLimit: out(row.differenceLimit),
    discountLimit: row.discountLimit,
    lockMinutes: row.lockMinutes,
    isArchived: row.archivedAt !== null,
    openSession: open ? { _id: open.id, openedAt: open.openedAt.toISOString(), openedBy: open.openedByName } : null,
    isBlindCount: row.isBlindCount,
    leftInDrawer: left === null || countsBlind(ctx, row) ? null : out(left),
    version: row.version,
  }
}
