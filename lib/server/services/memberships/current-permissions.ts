import 'server-only'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { OWNER_ONLY, PERMISSIONS, type Permission, withImplied } from '@/lib/contract/permissions'
import type { StoreScope } from '../../context'
import type { Database } from '../../db/client'
import { connection } from '../../db/database'
import { readInStore } from '../../db/read-in-store'
import { subscriptionPlan } from '../../db/schema/platform'
import { role } from '../../db/schema/team'
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
export async function currentPermissions(scope: StoreScope, roleId: string): Promise<PermissionMap> {
  const [held] = await readInStore<Held>(scope, heldRole(await connection(), scope, roleId))
  if (!held) throw new Error('The role of the membership does not exist.')
  const names = held.isOwner ? PERMISSIONS : withImplied(held.permissions).filter((name) => !OWNER_ONLY.has(name))
  const excluded = new Set<string>(held.excluded)
  return {
    permissions: new Set(names.filter((name) => !excluded.has(name))),
    grantable: new Set(names),
    excluded,
    roleName: held.name,
    isOwner: held.isOwner,
    subscription: subscriptionAt(new Date(), latestOf(held)),
  }
}

/** As the driver reads it; times are in ms. */
type Held = {
  name: string
  permissions: string[]
  isOwner: boolean
  excluded: string[] | null
  isActive: boolean | null
  endsAt: number
  planId: string | null
}

function heldRole(db: Database, { storeId }: StoreScope, roleId: string): SQLWrapper {
  const latest = latestSubscription(db, { storeId }).as('latest')
  return db
    .select({
      name: role.name,
      permissions: role.permissions,
      isOwner: sql`${role.isOwner}`.as('isOwner'),
      excluded: sql`${subscriptionPlan.excludedPermissions}`.as('excluded'),
      isActive: sql`${latest.isActive}`.as('isActive'),
      endsAt: sql`(extract(epoch from ${latest.endsAt}) * 1000)::float8`.as('endsAt'),
      planId: sql`${latest.planId}`.as('planId'),
    })
    .from(role)
    .leftJoin(latest, sql`true`)
    .leftJoin(subscriptionPlan, eq(subscriptionPlan.id, latest.planId))
    .where(and(eq(role.storeId, storeId), eq(role.id, roleId)))
}

const latestOf = ({ isActive, endsAt, planId }: Held) =>
  isActive === null ? null : { isActive, endsAt: new Date(endsAt), planId }
