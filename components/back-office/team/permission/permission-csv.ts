import { PERMISSIONS, permissionFacts } from '@/lib/contract/permissions'
import type { Role } from '@/lib/contract/team'
import { csvText } from '@/lib/rules/csv-text'
import { RIGHT_GROUPS } from '../rights/right-groups'

/** The whole table: a row a right, a column a role. */
export function permissionCsv(roles: readonly Role[]): string {
  const groupOf = new Map(RIGHT_GROUPS.flatMap(({ name, rights }) => rights.map((right) => [right, name] as const)))
  const head = ['Group', 'Right', 'Name', 'Sensitive', ...roles.map(({ name }) => name)]
  const rows = PERMISSIONS.map((right) => {
    const { label, sensitive } = permissionFacts(right)
    const marks = roles.map(({ permissions }) => (permissions.includes(right) ? 'yes' : ''))
    return [groupOf.get(right) ?? '', label, right, sensitive ?? '', ...marks]
  })
  return csvText([head, ...rows])
}
