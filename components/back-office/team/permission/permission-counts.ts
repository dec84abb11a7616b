import { isPermission } from '@/lib/contract/permissions'
import { isSensitive } from './permission-groups'

/** “3 rights”, “1 right”. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** “23 rights, 4 of them sensitive”. */
export function describeRights(permissions: readonly string[]): string {
  const sensitive = permissions.filter(isPermission).filter(isSensitive).length
  const all = counted(permissions.length, 'right')
  return sensitive === 0 ? `${all}, none sensitive` : `${all}, ${sensitive} sensitive`
}
