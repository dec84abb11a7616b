import { PERMISSIONS, type Permission, permissionFacts } from '@/lib/contract/permissions'

export type PermissionChange = {
  /** Labels of the permissions that the new plan adds. */
  readonly gained: readonly string[]
  /** Labels of the permissions that the new plan removes. */
  readonly lost: readonly string[]
}

/** The permissions that a plan change adds and removes, from the exclusions of both plans. */
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
