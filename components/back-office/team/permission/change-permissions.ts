import { isPermission, OWNER_ONLY, type Permission, withImplied } from '@/lib/contract/permissions'

export type PermissionsChange = { readonly added: readonly Permission[]; readonly removed: readonly Permission[] }

/** The permissions gained and lost between two sets, implied ones included, in the order of `PERMISSIONS`. */
export function changeOfPermissions(before: readonly string[], after: readonly string[]): PermissionsChange {
  const [old, now] = [withImplied(before), withImplied(after)]
  return {
    added: now.filter((permission) => !old.includes(permission)),
    removed: old.filter((permission) => !now.includes(permission)),
  }
}

/** The chosen permissions after adding or removing some, in the order of `PERMISSIONS`. */
export function choosePermissions(
  chosen: readonly string[],
  permissions: readonly Permission[],
  isWanted: boolean,
): Permission[] {
  const next = new Set(chosen.filter(isPermission))
  for (const permission of permissions) {
    if (isWanted) next.add(permission)
    else next.delete(permission)
  }
  return inOrder(next)
}

/** The permissions that this person may grant: they must hold them with all that they imply; never those of the owner. */
export const grantableOf = (permissions: readonly string[], features: ReadonlySet<string>): Permission[] =>
  permissions
    .filter(isPermission)
    .filter((permission) => !OWNER_ONLY.has(permission))
    .filter((permission) => withImplied([permission]).every((each) => features.has(each)))

/** Whether this person may assign or edit a role: all its permissions must be held. */
export const hasAllPermissions = (permissions: readonly string[], features: ReadonlySet<string>): boolean =>
  withImplied(permissions).every((permission) => features.has(permission))

function inOrder(permissions: ReadonlySet<Permission>): Permission[] {
  return withImplied(permissions).filter((permission) => permissions.has(permission))
}
