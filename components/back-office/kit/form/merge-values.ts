type Field<V> = keyof V & string

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields with different values. */
export const changedFields = <V extends object>(before: V, now: V): Field<V>[] =>
  (Object.keys(now) as Field<V>[]).filter((field) => !isSame(before[field], now[field]))

export type Divergence<V> = {
  /** Fields that both sides changed to different values. */
  readonly clashes: readonly Field<V>[]
  /** Fields that only the other side changed; they can be taken over without asking. */
  readonly theirs: readonly Field<V>[]
}

/** The differences between two changes of the same values. */
export function divergence<V extends object>(base: V, mine: V, theirs: V): Divergence<V> {
  const changedByMe = new Set(changedFields(base, mine))
  const changedByThem = changedFields(base, theirs)
  return {
    clashes: changedByThem.filter((field) => changedByMe.has(field) && !isSame(mine[field], theirs[field])),
    theirs: changedByThem.filter((field) => !changedByMe.has(field)),
  }
}

/** Their version with my changes applied; for fields that both changed, mine where `keep` contains the field. */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V, keep: ReadonlySet<string>): V {
  const { clashes } = divergence(base, mine, theirs)
  const own = changedFields(base, mine).filter((field) => !clashes.includes(field) || keep.has(field))
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
