import 'server-only'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Drawer, registerDrawers } from '@/lib/contract/register-drawers'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { registerDrawer, registerSession } from '../../db/schema/register'
import { location } from '../../db/schema/stock'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { assertLocationInScope, isAtOwnLocation } from '../memberships/location-scope'
import { versionConflict } from '../rows/version-conflict'
import { drawerReply } from './drawer-reply'
import { type DrawerRecord, lockDrawer } from './find-drawer'
import { registerMoney } from './register-money'

export const listDrawers: Handler<typeof registerDrawers.list> = (ctx, { archived }) =>
  transaction(ctx, async (tx) => {
    const { storeId, archivedAt, createdAt, id } = registerDrawer
    const rows = await tx
      .select()
      .from(registerDrawer)
      .where(and(eq(storeId, ctx.storeId), archived === 'yes' ? isNotNull(archivedAt) : isNull(archivedAt)))
      .orderBy(asc(createdAt), asc(id))
    const drawers: Drawer[] = []
    for (const row of rows) if (isAtOwnLocation(ctx, row.locationId)) drawers.push(await drawerReply(tx, ctx, row))
    return { drawers, currency: (await registerMoney(tx, ctx)).currency }
  })

export const readDrawer: Handler<typeof registerDrawers.detail> = (ctx, { _id }) =>
  transaction(ctx, async (tx) => drawerReply(tx, ctx, await lockDrawer(tx, ctx, _id)))

export const createDrawer: Handler<typeof registerDrawers.create> = (ctx, { draftId, locationId, ...settings }) =>
  transaction(ctx, async (tx) => {
    await assertLocation(tx, ctx, locationId)
    const { into } = await registerMoney(tx, ctx)
    const values = { ...settings, differenceLimit: into(settings.differenceLimit) }
    await rejectTakenName(tx, ctx, { id: draftId, locationId, name: settings.name })
    const [made] = await tx
      .insert(registerDrawer)
      .values({ ...values, storeId: ctx.storeId, id: draftId, locationId })
      .onConflictDoNothing({ target: [registerDrawer.storeId, registerDrawer.id] })
      .returning()
    if (made) await auditDrawer(tx, ctx, 'register.create_drawer', made)
    return drawerReply(tx, ctx, made ?? (await lockDrawer(tx, ctx, draftId)))
  })

export const updateDrawer: Handler<typeof registerDrawers.update> = (ctx, { _id, version, ...settings }) =>
  transaction(ctx, async (tx) => {
    const row = await drawerToChange(tx, ctx, _id, version)
    await rejectTakenName(tx, ctx, { ...row, name: settings.name })
    const { into } = await registerMoney(tx, ctx)
    const changed = { ...settings, differenceLimit: into(settings.differenceLimit) }
    return change(tx, ctx, row, changed, 'register.update_drawer')
  })

/** An open drawer stays: its session is closed first. */
export const archiveDrawer: Handler<typeof registerDrawers.archive> = (ctx, { _id, version, isArchived }) =>
  transaction(ctx, async (tx) => {
    const row = await drawerToChange(tx, ctx, _id, version)
    const { storeId, drawerId, closedAt } = registerSession
    const isOpen = and(eq(storeId, ctx.storeId), eq(drawerId, _id), isNull(closedAt))
    const open = await tx.select({ id: registerSession.id }).from(registerSession).where(isOpen)
    if (isArchived && open.length > 0) throw new Failure('conflict', 'Close the drawer first.')
    const action = isArchived ? 'register.archive_drawer' : 'register.restore_drawer'
    return change(tx, ctx, row, { archivedAt: isArchived ? new Date() : null }, action)
  })

async function drawerToChange(tx: Tx, ctx: VendorContext, id: string, version: number): Promise<DrawerRecord> {
  const row = await lockDrawer(tx, ctx, id)
  if (row.version === version) return row
  throw versionConflict('drawer')
}

async function change(
  tx: Tx,
  ctx: VendorContext,
  row: DrawerRecord,
  values: Partial<DrawerRecord>,
  action: string,
): Promise<Drawer> {
  const after = { ...row, ...values, version: row.version + 1 }
  await tx
    .update(registerDrawer)
    .set({ ...values, version: after.version })
    .where(and(eq(registerDrawer.storeId, ctx.storeId), eq(registerDrawer.id, row.id)))
  await auditDrawer(tx, ctx, action, after, row)
  return drawerReply(tx, ctx, after)
}

/** Throws `not_found` for a location that the person does not have, or that is closed. */
export async function assertLocation(tx: Tx, ctx: VendorContext, id: string): Promise<void> {
  assertLocationInScope(ctx, id)
  const isOpen = and(eq(location.storeId, ctx.storeId), eq(location.id, id), eq(location.isActive, true))
  const rows = await tx.select({ id: location.id }).from(location).where(isOpen)
  if (rows.length === 0) throw new Failure('not_found', 'There is no such location.')
}

async function rejectTakenName(
  tx: Tx,
  ctx: VendorContext,
  { id, locationId, name }: Pick<DrawerRecord, 'id' | 'locationId' | 'name'>,
): Promise<void> {
  const isSame = sql`lower(${registerDrawer.name}) = lower(${name}) and ${registerDrawer.id} <> ${id}`
  const rows = await tx
    .select({ id: registerDrawer.id })
    .from(registerDrawer)
    .where(and(eq(registerDrawer.storeId, ctx.storeId), eq(registerDrawer.locationId, locationId), isSame))
  if (rows.length === 0) return
  const message = 'This location has a drawer with this name.'
  throw new Failure('conflict', message, { name: message })
}

function auditDrawer(tx: Tx, ctx: VendorContext, action: string, after: DrawerRecord, before?: DrawerRecord) {
  const shown = ({ name, differenceLimit, discountLimit, lockMinutes, isBlindCount }: DrawerRecord) => ({
    ...{ name, differenceLimit, discountLimit, lockMinutes, isBlindCount },
  })
  return recordAudit(tx, ctx, {
    action,
    subjectType: 'register',
    subjectId: after.id,
    subjectName: after.name,
    ...(before && { before: shown(before) }),
    after: shown(after),
  })
}
