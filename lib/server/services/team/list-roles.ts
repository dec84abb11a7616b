import 'server-only'
import { asc, count, desc, eq } from 'drizzle-orm'
import type { Role, team } from '@/lib/contract/team'
import type { StoreScope } from '../../context'
import { membership } from '../../db/schema/accounts'
import { role } from '../../db/schema/team'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { permissionsOfRole, type RoleRecord } from './find-role'

export const listRoles: Handler<typeof team.roles> = (ctx) =>
  platformTransaction(async (tx) => {
    const counts = await memberCounts(tx, ctx)
    const rows = await insideStore(tx, ctx, () =>
      tx
        .select()
        .from(role)
        .where(eq(role.storeId, ctx.storeId))
        .orderBy(desc(role.isOwner), asc(role.createdAt), asc(role.id)),
    )
    return { roles: rows.map((row) => roleReply(row, counts.get(row.id) ?? 0)) }
  })

export const roleReply = (row: RoleRecord, memberCount: number): Role => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  permissions: [...permissionsOfRole(row)],
  isOwner: row.isOwner,
  memberCount,
  version: row.version,
})

export async function memberCounts(tx: Tx, { storeId }: StoreScope): Promise<Map<string, number>> {
  const rows = await tx
    .select({ roleId: membership.roleId, members: count() })
    .from(membership)
    .where(eq(membership.storeId, storeId))
    .groupBy(membership.roleId)
  return new Map(rows.map((row) => [row.roleId, row.members]))
}
