import { isPermission, type Permission, withImplied } from '@/lib/contract/permissions'

export type RightsChange = { readonly added: readonly Permission[]; readonly removed: readonly Permission[] }

/** What somebody gains and loses between two sets of rights, implied ones included, in the order of the catalogue. */
export function changeOfRights(before: readonly string[], after: readonly string[]): RightsChange {
  const [old, now] = [withImplied(before), withImplied(after)]
  return { added: now.filter((right) => !old.includes(right)), removed: old.filter((right) => !now.includes(right)) }
}

/** Chosen rights with these chosen or given up as well, in the order of the catalogue. */
export function chooseRights(
  chosen: readonly string[],
  rights: readonly Permission[],
  isWanted: boolean,
): Permission[] {
  const next = new Set(chosen.filter(isPermission))
  for (const right of rights) {
    if (isWanted) next.add(right)
    else next.delete(right)
  }
  return inOrder(next)
}

/** Those rights that this person may hand out: with all that they bring along, they must be held. */
export const grantableOf = (rights: readonly string[], features: ReadonlySet<string>): Permission[] =>
  rights.filter(isPermission).filter((right) => withImplied([right]).every((each) => features.has(each)))

/** Whether this person may hand out or change a role: nobody grants, or takes, what they do not hold. */
export const holdsAll = (rights: readonly string[], features: ReadonlySet<string>): boolean =>
  withImplied(rights).every((right) => features.has(right))

function inOrder(rights: ReadonlySet<Permission>): Permission[] {
  return withImplied(rights).filter((right) => rights.has(right))
}
