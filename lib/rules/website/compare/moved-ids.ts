/**
 * Ids that stand in both orders, but not in the same sequence: as few as possible, so that one section that was dragged
 * to the top is reported, not all that it passed.
 */
export function movedIds(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const placeOf = new Map(before.map((id, at) => [id, at]))
  const common = after.filter((id) => placeOf.has(id))
  const stays = longestRise(common.map((id) => placeOf.get(id) ?? 0))
  return new Set(common.filter((_, at) => !stays.has(at)))
}

/** Positions of a longest rising sequence of these numbers. Quadratic: documents have at most some hundred parts. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = []
  const previous: number[] = []
  let best = -1
  for (const [at, number] of numbers.entries()) {
    let [length, from] = [1, -1]
    for (let earlier = 0; earlier < at; earlier += 1) {
      const candidate = (lengths[earlier] ?? 0) + 1
      if ((numbers[earlier] ?? 0) < number && candidate > length) [length, from] = [candidate, earlier]
    }
    lengths.push(length)
    previous.push(from)
    if (best < 0 || length > (lengths[best] ?? 0)) best = at
  }
  const found = new Set<number>()
  for (let at = best; at >= 0; at = previous[at] ?? -1) found.add(at)
  return found
}
