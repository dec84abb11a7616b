import { isPermission } from '@/lib/contract/permissions'
import { isSensitive } from './permission-groups'

/** Such as “3 permissions” or “1 permission”. */
export const countLabel = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Such as “23 permissions, 4 sensitive”. */
export function describePermissions(permissions: readonly string[]): string {
  const sensitive = permissions.filter(isPermission).filter(isSensitive).length
  const all = countLabel(permissions.length, 'permission')
  return sensitive === 0 ? `${all}, none sensitive` : `${all}, ${sensitive} sensitive`
}
