/** Entries by a key, each list in their order. (`Map.groupBy` is younger than the oldest Node that we run on.) */
export function groupBy<T, K>(entries: readonly T[], keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}
