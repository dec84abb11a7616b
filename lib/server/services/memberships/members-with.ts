import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Permission } from '@/lib/contract/permissions'
import type { StoreScope } from '../../context'
import { account, membership } from '../../db/schema/accounts'
import { role } from '../../db/schema/team'
import { insideStore, type Tx } from '../../db/transaction'

/** Somebody who works in a store. */
export type StoreMember = {
  readonly id: string
  readonly email: string
  readonly locationIds: readonly string[] | null
}

/**
 * Who is to hear of something in a store: everybody whose role has the permission; with null everybody. Inside a
 * `platformTransaction`.
 */
export async function membersWith(tx: Tx, scope: StoreScope, permission: Permission | null): Promise<StoreMember[]> {
  const { storeId } = scope
  const roles = await insideStore(tx, scope, () => tx.select().from(role).where(eq(role.storeId, storeId)))
  const allowed = new Set(
    roles
      .filter(({ isOwner, permissions }) => isOwner || permission === null || permissions.includes(permission))
      .map(({ id }) => id),
  )
  const people = await tx
    .select({ id: account.id, email: account.email, roleId: membership.roleId, locationIds: membership.locationIds })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.storeId, storeId), isNull(membership.disabledAt)))
  return people.filter(({ roleId }) => allowed.has(roleId))
}
