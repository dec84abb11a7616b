import { isPermission } from '@/lib/contract/permissions'
import { isSensitive } from './right-groups'

/** “3 rights”, “1 right”. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** “23 rights, 4 of them sensitive”. */
export function rightsInWords(rights: readonly string[]): string {
  const sensitive = rights.filter(isPermission).filter(isSensitive).length
  const all = counted(rights.length, 'right')
  return sensitive === 0 ? `${all}, none sensitive` : `${all}, ${sensitive} sensitive`
}
