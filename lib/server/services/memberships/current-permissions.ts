import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { OWNER_ONLY, PERMISSIONS, type Permission, withImplied } from '@/lib/contract/permissions'
import type { StoreScope } from '../../context'
import { subscriptionPlan } from '../../db/schema/platform'
import { role } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'
import { type CurrentSubscription, latestSubscription, subscriptionAt } from '../stores/current-subscription'

export type PermissionMap = {
  /** Permissions in force: the role's less those that the plan excludes. */
  permissions: ReadonlySet<Permission>
  /** Permissions that can be granted: the role's, whatever the plan. */
  grantable: ReadonlySet<Permission>
  /** Permissions that the plan excludes, whatever the role. */
  excluded: ReadonlySet<string>
  roleName: string
  isOwner: boolean
  subscription: CurrentSubscription
}

/**
 * A role's current permissions in its store, under the store's plan; a trial has no plan and excludes nothing. Read for
 * every call, so a change takes effect at once, and by one statement, since every call waits for it.
 */
export async function currentPermissions(tx: Tx, scope: StoreScope, roleId: string): Promise<PermissionMap> {
  const latest = latestSubscription(tx, scope).as('latest')
  const [held] = await tx
    .select({
      name: role.name,
      permissions: role.permissions,
      isOwner: role.isOwner,
      latest: { isActive: latest.isActive, endsAt: latest.endsAt, planId: latest.planId },
      excluded: subscriptionPlan.excludedPermissions,
    })
    .from(role)
    .leftJoin(latest, sql`true`)
    .leftJoin(subscriptionPlan, eq(subscriptionPlan.id, latest.planId))
    .where(and(eq(role.storeId, scope.storeId), eq(role.id, roleId)))
  if (!held) throw new Error('The role of the membership does not exist.')
  const names = held.isOwner ? PERMISSIONS : withImplied(held.permissions).filter((name) => !OWNER_ONLY.has(name))
  const excluded = new Set<string>(held.excluded)
  return {
    permissions: new Set(names.filter((name) => !excluded.has(name))),
    grantable: new Set(names),
    excluded,
    roleName: held.name,
    isOwner: held.isOwner,
    subscription: subscriptionAt(new Date(), held.latest),
  }
}
