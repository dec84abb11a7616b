import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Drawer } from '@/lib/contract/register-drawers'
import type { VendorContext } from '../../context'
import { registerSession } from '../../db/schema/register'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import { countsBlind, type DrawerRecord, lastCounted } from './find-drawer'
import { registerMoney } from './register-money'

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
