import {
  isPermission,
  PERMISSION_GROUPS,
  type Permission,
  permissionFacts,
  withImplied,
} from '@/lib/contract/permissions'

export type RightGroup = { readonly name: string; readonly rights: readonly Permission[] }

/** Every right by the job it belongs to. */
export const RIGHT_GROUPS: readonly RightGroup[] = Object.entries(PERMISSION_GROUPS).map(([name, rights]) => ({
  name,
  rights: Object.keys(rights).filter(isPermission),
}))

export type RightFilter = { readonly query: string; readonly isSensitiveOnly: boolean }

export const EVERY_RIGHT: RightFilter = { query: '', isSensitiveOnly: false }

/** The groups with the rights that a filter leaves; groups without any fall away. */
export function groupsWith({ query, isSensitiveOnly }: RightFilter): readonly RightGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: string, right: Permission) => {
    const { label, sensitive } = permissionFacts(right)
    const text = `${group} ${label} ${right} ${sensitive ?? ''}`.toLowerCase()
    return (!isSensitiveOnly || sensitive !== undefined) && words.every((word) => text.includes(word))
  }
  return RIGHT_GROUPS.map(({ name, rights }) => ({ name, rights: rights.filter((right) => fits(name, right)) })).filter(
    ({ rights }) => rights.length > 0,
  )
}

export const isSensitive = (right: Permission): boolean => permissionFacts(right).sensitive !== undefined

export const rightLabel = (right: Permission): string => permissionFacts(right).label

/** Those of the held rights that bring this one along: while they are held, it cannot be taken away. */
export const neededBy = (right: Permission, held: readonly string[]): Permission[] =>
  held.filter(isPermission).filter((each) => each !== right && withImplied([each]).includes(right))
