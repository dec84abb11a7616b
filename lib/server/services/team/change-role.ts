import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { isPermission, OWNER_ONLY, permissionFacts, withImplied } from '@/lib/contract/permissions'
import type { team } from '@/lib/contract/team'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { membership } from '../../db/schema/accounts'
import { invitation, role } from '../../db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { versionConflict } from '../rows/version-conflict'
import { permissionsOfRole, type RoleRecord, roleById } from './find-role'
import { memberCounts, roleReply } from './list-roles'
import { rejectGranting } from './reject-granting'

type Draft = { name: string; description: string; permissions: string[] }

export const createRole: Handler<typeof team.createRole> = (ctx, input) =>
  platformTransaction((tx) =>
    insideStore(tx, ctx, async () => {
      const permissions = checkedPermissions(ctx, input)
      await rejectSameName(tx, ctx, input.name)
      const row = { ...input, permissions, storeId: ctx.storeId, id: uuidv7() }
      const [made] = await tx.insert(role).values(row).returning()
      if (!made) throw new Error('A role was not stored.')
      await recordAudit(tx, ctx, entryOf('role.create', made, undefined, made))
      return roleReply(made, 0)
    }),
  )

/** Nobody can grant or revoke permissions that they do not hold. */
export const updateRole: Handler<typeof team.updateRole> = (ctx, { _id, version, ...input }) =>
  platformTransaction(async (tx) => {
    const counts = await memberCounts(tx, ctx)
    return insideStore(tx, ctx, async () => {
      const before = await roleById(tx, ctx, _id)
      rejectOwnerRole(before)
      rejectGranting(ctx, permissionsOfRole(before))
      const permissions = checkedPermissions(ctx, input)
      await rejectSameName(tx, ctx, input.name, _id)
      const [after] = await tx
        .update(role)
        .set({ ...input, permissions, version: sql`${role.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(role.storeId, ctx.storeId), eq(role.id, _id), eq(role.version, version)))
        .returning()
      if (!after) throw versionConflict('role')
      await recordAudit(tx, ctx, entryOf('role.update', after, before, after))
      return roleReply(after, counts.get(_id) ?? 0)
    })
  })

export const deleteRole: Handler<typeof team.deleteRole> = (ctx, { _id, moveTo }) =>
  platformTransaction(async (tx) => {
    const members = (await memberCounts(tx, ctx)).get(_id) ?? 0
    const { before, target } = await insideStore(tx, ctx, async () => {
      const before = await roleById(tx, ctx, _id)
      rejectOwnerRole(before)
      rejectGranting(ctx, permissionsOfRole(before))
      const target = moveTo === undefined ? null : await roleById(tx, ctx, moveTo)
      if (target) rejectGranting(ctx, permissionsOfRole(target))
      if (target?.id === before.id)
        throw new Failure('invalid', 'Choose another role for the people who have this one.')
      return { before, target }
    })
    if (members > 0 && !target) {
      throw new Failure(
        'conflict',
        `${members === 1 ? 'One person has' : `${members} people have`} this role. Choose another role for them first.`,
      )
    }
    if (target) await moveMembers(tx, ctx, before, target)
    await insideStore(tx, ctx, async () => {
      await moveOrEndInvitations(tx, ctx, before, target)
      await tx.delete(role).where(and(eq(role.storeId, ctx.storeId), eq(role.id, _id)))
      await recordAudit(tx, ctx, entryOf('role.delete', before, before, undefined))
    })
    return { message: `The role ${before.name} is deleted.` }
  })

const moveMembers = (tx: Tx, { storeId }: VendorContext, from: RoleRecord, to: RoleRecord) =>
  tx
    .update(membership)
    .set({ roleId: to.id, isOwner: to.isOwner, version: sql`${membership.version} + 1` })
    .where(and(eq(membership.storeId, storeId), eq(membership.roleId, from.id)))

async function moveOrEndInvitations(tx: Tx, { storeId }: VendorContext, from: RoleRecord, to: RoleRecord | null) {
  const named = and(eq(invitation.storeId, storeId), eq(invitation.roleId, from.id))
  if (to) await tx.update(invitation).set({ roleId: to.id }).where(named)
  else await tx.delete(invitation).where(named)
}

function checkedPermissions(ctx: VendorContext, { permissions }: Draft) {
  const unknown = permissions.find((name) => !isPermission(name))
  if (unknown !== undefined) throw new Failure('invalid', `There is no permission called ${unknown}.`)
  rejectGranting(ctx, permissions)
  const reserved = permissions.find((name) => isPermission(name) && OWNER_ONLY.has(name))
  if (reserved && isPermission(reserved)) {
    const { label } = permissionFacts(reserved)
    throw new Failure('forbidden', `Only the owner’s role can have this permission: ${label.toLowerCase()}.`)
  }
  return withImplied(permissions)
}

function rejectOwnerRole({ isOwner }: RoleRecord): void {
  if (isOwner) throw new Failure('forbidden', 'The owner’s role has every permission and cannot be changed.')
}

async function rejectSameName(tx: Tx, { storeId }: VendorContext, name: string, except?: string): Promise<void> {
  const [same] = await tx
    .select({ id: role.id })
    .from(role)
    .where(
      and(
        eq(role.storeId, storeId),
        sql`lower(${role.name}) = lower(${name})`,
        except ? ne(role.id, except) : undefined,
      ),
    )
  const message = 'There is a role with this name already.'
  if (same) throw new Failure('conflict', message, { name: message })
}

function entryOf(action: string, { id, name }: RoleRecord, before?: RoleRecord, after?: RoleRecord) {
  const facts = (row?: RoleRecord) =>
    row && { name: row.name, description: row.description, permissions: [...row.permissions].sort() }
  return { action, subjectType: 'role', subjectId: id, subjectName: name, before: facts(before), after: facts(after) }
}
