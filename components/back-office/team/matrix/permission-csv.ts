import { PERMISSIONS, permissionFacts } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import { csvText } from '@/lib/rules/csv-text'
import { LISTED_GROUPS } from '../permission/permission-groups'

/** The matrix as CSV: one row per permission, one column per role. */
export function permissionCsv(roles: readonly Role[]): string {
  const groupOf = new Map(
    LISTED_GROUPS.flatMap(({ name, permissions: grants }) => grants.map((permission) => [permission, name] as const)),
  )
  const head = ['Group', 'Permission', 'Name', 'Sensitive', ...roles.map(({ name }) => name)]
  const rows = PERMISSIONS.map((permission) => {
    const { label, sensitive } = permissionFacts(permission)
    const marks = roles.map(({ permissions }) => (permissions.includes(permission) ? 'yes' : ''))
    return [groupOf.get(permission) ?? '', label, permission, sensitive ?? '', ...marks]
  })
  return csvText([head, ...rows])
}
