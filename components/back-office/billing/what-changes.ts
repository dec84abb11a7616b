import { PERMISSIONS, type Permission, permissionFacts } from '@/lib/contract/permissions'

export type PermissionChange = {
  /** Labels of what the new plan adds. */
  readonly gained: readonly string[]
  /** Labels of what it takes away. */
  readonly lost: readonly string[]
}

/** What another plan adds and takes away, compared by what each of the two leaves out. */
export function permissionChange(excludedNow: readonly string[], excludedThen: readonly string[]): PermissionChange {
  const now = new Set(excludedNow)
  const then = new Set(excludedThen)
  const labels = (isOne: (permission: Permission) => boolean) =>
    PERMISSIONS.filter(isOne).map((permission) => permissionFacts(permission).label)
  return {
    gained: labels((permission) => now.has(permission) && !then.has(permission)),
    lost: labels((permission) => !now.has(permission) && then.has(permission)),
  }
}
