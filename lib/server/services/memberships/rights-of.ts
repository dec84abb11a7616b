import 'server-only'
import { and, eq } from 'drizzle-orm'
import { PERMISSIONS, type Permission, withImplied } from '@/lib/contract/permissions'
import type { StoreScope } from '../../context'
import { subscriptionPlan } from '../../db/schema/platform'
import { role } from '../../db/schema/team'
import type { Tx } from '../../db/transaction'
import { type CurrentSubscription, currentSubscription } from '../subscription/current-subscription'

export type Rights = {
  /** What may be done: the role's rights less what the plan leaves out. */
  permissions: ReadonlySet<Permission>
  /** What may be handed out: the role's rights, whatever the plan. */
  grantable: ReadonlySet<Permission>
  /** What the plan leaves out, whatever the role. */
  excluded: ReadonlySet<string>
  roleName: string
  isOwner: boolean
  subscription: CurrentSubscription
}

/** What a role allows in its store today, under the store's plan. Asked anew for every call, so a change is in force at once. */
export async function rightsOf(tx: Tx, scope: StoreScope, roleId: string): Promise<Rights> {
  const [held] = await tx
    .select({ name: role.name, permissions: role.permissions, isOwner: role.isOwner })
    .from(role)
    .where(and(eq(role.storeId, scope.storeId), eq(role.id, roleId)))
  const subscription = await currentSubscription(tx, scope)
  if (!held) throw new Error('A membership names a role that is not there.')
  const names = held.isOwner ? PERMISSIONS : withImplied(held.permissions)
  const excluded = await excludedBy(tx, subscription.planId)
  const permissions = new Set(names.filter((name) => !excluded.has(name)))
  return { permissions, grantable: new Set(names), excluded, roleName: held.name, isOwner: held.isOwner, subscription }
}

/** What the plan leaves out; nothing during a trial, which has no plan yet. */
async function excludedBy(tx: Tx, planId: string | null): Promise<ReadonlySet<string>> {
  if (planId === null) return new Set()
  const [plan] = await tx
    .select({ excluded: subscriptionPlan.excludedPermissions })
    .from(subscriptionPlan)
    .where(eq(subscriptionPlan.id, planId))
  return new Set(plan?.excluded)
}
