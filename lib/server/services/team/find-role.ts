import 'server-only'
import { and, eq } from 'drizzle-orm'
import { PERMISSIONS, type Permission, withImplied } from '@/lib/contract/permissions'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { role } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'

export type RoleRecord = typeof role.$inferSelect

/** A role of this store. Throws `not_found`. */
export async function roleById(tx: Tx, { storeId }: StoreScope, id: string): Promise<RoleRecord> {
  const [found] = await tx
    .select()
    .from(role)
    .where(and(eq(role.storeId, storeId), eq(role.id, id)))
  if (!found) throw new Failure('not_found', 'There is no such role.')
  return found
}

/** A role's permissions, including implied ones. */
export const permissionsOfRole = ({
  isOwner,
  permissions,
}: Pick<RoleRecord, 'isOwner' | 'permissions'>): readonly Permission[] =>
  isOwner ? PERMISSIONS : withImplied(permissions)
