type Field<V> = keyof V & string

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that differ. */
export const changedFields = <V extends object>(before: V, now: V): Field<V>[] =>
  (Object.keys(now) as Field<V>[]).filter((field) => !isSame(before[field], now[field]))

export type Divergence<V> = {
  /** Both sides changed them, each in another way. */
  readonly clashes: readonly Field<V>[]
  /** Only the other side changed them; they can be taken over without asking. */
  readonly theirs: readonly Field<V>[]
}

/** How two changes of the same values differ. */
export function divergence<V extends object>(base: V, mine: V, theirs: V): Divergence<V> {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = changedFields(base, theirs)
  return {
    clashes: changedByThem.filter((field) => changedByMe.has(field) && !isSame(mine[field], theirs[field])),
    theirs: changedByThem.filter((field) => !changedByMe.has(field)),
  }
}

/** Theirs, with my changes over it; of what both changed, mine where `keep` holds the field. */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V, keep: ReadonlySet<string>): V {
  const { clashes } = divergence(base, mine, theirs)
  const own = changedFields(base, mine).filter((field) => !clashes.includes(field) || keep.has(field))
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
