import { PERMISSIONS, type Permission } from '@/lib/contract/permissions'

type Counts = {
  /** Permissions that the role has and the plan includes, of how many. */
  held: number
  inPlan: number
  /** Permissions of the role that take effect only with another plan. */
  withheld: number
}

/** What a role allows under the store's plan. */
export function countPermissions(permissions: readonly string[], planExcludes: ReadonlySet<string>): Counts {
  const inPlan: Permission[] = PERMISSIONS.filter((permission) => !planExcludes.has(permission))
  return {
    held: inPlan.filter((permission) => permissions.includes(permission)).length,
    inPlan: inPlan.length,
    withheld: permissions.filter((permission) => planExcludes.has(permission)).length,
  }
}
