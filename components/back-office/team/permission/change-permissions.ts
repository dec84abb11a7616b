import { isPermission, type Permission, withImplied } from '@/lib/contract/permissions'

export type PermissionsChange = { readonly added: readonly Permission[]; readonly removed: readonly Permission[] }

/** What somebody gains and loses between two sets of rights, implied ones included, in the order of the catalogue. */
export function changeOfPermissions(before: readonly string[], after: readonly string[]): PermissionsChange {
  const [old, now] = [withImplied(before), withImplied(after)]
  return {
    added: now.filter((permission) => !old.includes(permission)),
    removed: old.filter((permission) => !now.includes(permission)),
  }
}

/** Chosen rights with these chosen or given up as well, in the order of the catalogue. */
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

/** Those rights that this person may hand out: with all that they bring along, they must be held. */
export const grantableOf = (permissions: readonly string[], features: ReadonlySet<string>): Permission[] =>
  permissions.filter(isPermission).filter((permission) => withImplied([permission]).every((each) => features.has(each)))

/** Whether this person may hand out or change a role: nobody grants, or takes, what they do not hold. */
export const holdsAll = (permissions: readonly string[], features: ReadonlySet<string>): boolean =>
  withImplied(permissions).every((permission) => features.has(permission))

function inOrder(permissions: ReadonlySet<Permission>): Permission[] {
  return withImplied(permissions).filter((permission) => permissions.has(permission))
}
