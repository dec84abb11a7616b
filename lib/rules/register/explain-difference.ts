import type { CashEntry, PossibleMistake } from './difference-causes'
import { possibleMistakes } from './possible-mistakes'

/** Mistakes that leave together exactly the difference. */
export type Explanation = readonly PossibleMistake[]

/** Pairs are searched among this many mistakes at most, sets of three among the second number. */
const MAX_FOR_PAIRS = 4_000
const MAX_FOR_TRIPLES = 250

/**
 * Sets of one to three mistakes that explain a difference (counted less expected, minor units) to the unit: the smallest
 * sets first, larger ones only when no smaller one fits. The work is bounded: about 60,000 steps at most.
 */
export function explainDifference(entries: readonly CashEntry[], difference: number, limit = 5): Explanation[] {
  if (difference === 0) return []
  const mistakes = possibleMistakes(entries)
  const single = mistakes.filter(({ delta }) => delta === difference).map((mistake) => [mistake])
  if (single.length > 0) return single.slice(0, limit)
  const pairs = pairsOf(mistakes.slice(0, MAX_FOR_PAIRS), difference, limit)
  return pairs.length > 0 ? pairs : triplesOf(mistakes.slice(0, MAX_FOR_TRIPLES), difference, limit)
}

const areApart = (one: PossibleMistake, other: PossibleMistake): boolean =>
  !one.entryIds.some((id) => other.entryIds.includes(id))

function pairsOf(mistakes: readonly PossibleMistake[], difference: number, limit: number): PossibleMistake[][] {
  const earlier = new Map<number, PossibleMistake[]>()
  const found: PossibleMistake[][] = []
  for (const mistake of mistakes) {
    for (const other of earlier.get(difference - mistake.delta) ?? []) {
      if (found.length === limit) return found
      if (areApart(mistake, other)) found.push([other, mistake])
    }
    const alike = earlier.get(mistake.delta)
    if (!alike) earlier.set(mistake.delta, [mistake])
    // A few with the same amount are enough: more of them would only repeat the same explanation.
    else if (alike.length < limit * 3) alike.push(mistake)
  }
  return found
}

function triplesOf(mistakes: readonly PossibleMistake[], difference: number, limit: number): PossibleMistake[][] {
  const found: PossibleMistake[][] = []
  for (const [index, mistake] of mistakes.entries()) {
    const others = mistakes.slice(index + 1).filter((other) => areApart(mistake, other))
    const pairs = pairsOf(others, difference - mistake.delta, limit - found.length)
    found.push(...pairs.map((pair) => [mistake, ...pair]))
    if (found.length >= limit) return found
  }
  return found
}
