import 'server-only'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { InputOf } from '@/lib/contract/endpoint'
import type { team } from '@/lib/contract/team'
import type { TeamMember } from '@/lib/contract/team-member'
import { Failure } from '@/lib/rules/failure'
import { isSameLocationScope } from '@/lib/rules/location-scope'
import type { VendorContext } from '../../context'
import { membership } from '../../db/schema/accounts'
import { store } from '../../db/schema/platform'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { versionConflict } from '../rows/version-conflict'
import { endSessionsInStore } from '../sessions/end-sessions'
import { permissionsOfRole, roleById } from './find-role'
import { memberReply, memberRows, namedRoles } from './list-members'
import { rejectGranting } from './reject-granting'
import { assertScopeWithinOwn, rejectGrantingLocations } from './reject-granting-locations'
import { rejectUnknownLocations } from './reject-unknown-locations'

/** Changes a colleague's role, locations and access; takes effect with their next call. */
export const updateMember: Handler<typeof team.updateMember> = (ctx, input) =>
  platformTransaction(async (tx) => {
    await lockStore(tx, ctx)
    const before = await memberOf(tx, ctx, input._id)
    const role = await insideStore(tx, ctx, async () => {
      const held = await roleById(tx, ctx, before.roleId)
      const wanted = await roleById(tx, ctx, input.roleId)
      rejectGranting(ctx, permissionsOfRole(held))
      rejectGranting(ctx, permissionsOfRole(wanted))
      await rejectUnknownLocations(tx, ctx, input.locationIds)
      return wanted
    })
    if (before.accountId === ctx.accountId) rejectOwnAccess(before, input)
    assertScopeWithinOwn(ctx, before.locationIds)
    rejectGrantingLocations(ctx, input.locationIds)
    if (before.isOwner && (!role.isOwner || input.isDisabled)) await rejectLastOwner(tx, ctx, input._id)
    const [changed] = await tx
      .update(membership)
      .set({
        roleId: role.id,
        isOwner: role.isOwner,
        locationIds: input.locationIds,
        disabledAt: input.isDisabled
          ? sql`coalesce(${membership.disabledAt}, ${sql.param(new Date(), membership.disabledAt)})`
          : null,
        version: sql`${membership.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(membership.id, input._id), eq(membership.version, input.version)))
      .returning()
    if (!changed) throw versionConflict('user')
    if (input.isDisabled) await endSessionsInStore(tx, before.accountId, ctx.storeId)
    return recorded(tx, ctx, before, 'user.update')
  })

/** The account stays; the store is no longer among the person's stores. */
export const removeMember: Handler<typeof team.removeMember> = (ctx, { _id }) =>
  platformTransaction(async (tx) => {
    await lockStore(tx, ctx)
    const before = await memberOf(tx, ctx, _id)
    if (before.accountId === ctx.accountId) throw new Failure('forbidden', 'You cannot remove yourself.')
    await insideStore(tx, ctx, async () =>
      rejectGranting(ctx, permissionsOfRole(await roleById(tx, ctx, before.roleId))),
    )
    assertScopeWithinOwn(ctx, before.locationIds)
    if (before.isOwner) await rejectLastOwner(tx, ctx, _id)
    await tx.delete(membership).where(eq(membership.id, _id))
    await endSessionsInStore(tx, before.accountId, ctx.storeId)
    const { name, email, roleName } = before
    await insideStore(tx, ctx, () =>
      recordAudit(tx, ctx, {
        action: 'user.remove',
        subjectType: 'user',
        subjectId: before.accountId,
        subjectName: name,
        before: { email, role: roleName },
      }),
    )
    return { message: `${name} no longer has access.` }
  })

/** Changes to a store's members are serialized: two owners cannot remove each other at the same time. */
const lockStore = (tx: Tx, { storeId }: VendorContext) =>
  tx.select({ id: store.id }).from(store).where(eq(store.id, storeId)).for('update')

async function memberOf(tx: Tx, ctx: VendorContext, id: string): Promise<TeamMember> {
  const [row] = await memberRows(tx, ctx, id)
  if (!row) throw new Failure('not_found', 'There is no such user.')
  const roles = await insideStore(tx, ctx, () => namedRoles(tx, ctx))
  return memberReply(row, roles)
}

/** People cannot change their own role and locations. */
function rejectOwnAccess(before: TeamMember, wanted: InputOf<typeof team.updateMember>): void {
  if (wanted.isDisabled || wanted.roleId !== before.roleId) {
    throw new Failure('forbidden', 'You cannot change your own role or disable your own access.')
  }
  if (!isSameLocationScope(wanted.locationIds, before.locationIds)) {
    throw new Failure('forbidden', 'You cannot change your own locations.')
  }
}

async function rejectLastOwner(tx: Tx, { storeId }: VendorContext, id: string): Promise<void> {
  const others = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(
        eq(membership.storeId, storeId),
        eq(membership.isOwner, true),
        isNull(membership.disabledAt),
        ne(membership.id, id),
      ),
    )
    .limit(1)
  if (others.length === 0) throw new Failure('conflict', 'A store needs an owner. Make somebody else an owner first.')
}

async function recorded(tx: Tx, ctx: VendorContext, before: TeamMember, action: string): Promise<TeamMember> {
  const after = await memberOf(tx, ctx, before._id)
  const facts = ({ roleName, isDisabled, locationIds }: TeamMember) => ({ role: roleName, isDisabled, locationIds })
  await insideStore(tx, ctx, () =>
    recordAudit(tx, ctx, {
      action,
      subjectType: 'user',
      subjectId: before.accountId,
      subjectName: before.name,
      before: facts(before),
      after: facts(after),
    }),
  )
  return after
}
