import {
  isPermission,
  PERMISSION_GROUPS,
  type Permission,
  permissionFacts,
  withImplied,
} from '@/lib/contract/permissions'

export type PermissionGroup = { readonly name: string; readonly permissions: readonly Permission[] }

/** All permissions by group. */
export const LISTED_GROUPS: readonly PermissionGroup[] = Object.entries(PERMISSION_GROUPS).map(
  ([name, permissions]) => ({
    name,
    permissions: Object.keys(permissions).filter(isPermission),
  }),
)

export type PermissionFilter = { readonly query: string; readonly isSensitiveOnly: boolean }

export const EVERY_PERMISSION: PermissionFilter = { query: '', isSensitiveOnly: false }

/** The groups with the permissions that match the filter; empty groups are dropped. */
export function groupsWith({ query, isSensitiveOnly }: PermissionFilter): readonly PermissionGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: string, permission: Permission) => {
    const { label, sensitive } = permissionFacts(permission)
    const text = `${group} ${label} ${permission} ${sensitive ?? ''}`.toLowerCase()
    return (!isSensitiveOnly || sensitive !== undefined) && words.every((word) => text.includes(word))
  }
  return LISTED_GROUPS.map(({ name, permissions }) => ({
    name,
    permissions: permissions.filter((permission) => fits(name, permission)),
  })).filter(({ permissions }) => permissions.length > 0)
}

export const isSensitive = (permission: Permission): boolean => permissionFacts(permission).sensitive !== undefined

export const permissionLabel = (permission: Permission): string => permissionFacts(permission).label

/** Held permissions that imply this one: while they are held, it cannot be removed. */
export const impliedBy = (permission: Permission, held: readonly string[]): Permission[] =>
  held.filter(isPermission).filter((each) => each !== permission && withImplied([each]).includes(permission))
