/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export type RandomSource = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A random entry by weight. Weights are not negative and not all 0. */
  pick: <T>(entries: readonly (readonly [value: T, weight: number])[]) => T
}

export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    pick: (entries) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? entries.at(-1)!)[0]
    },
  }
}
