import type { Slot } from './arrangement'

/** Objects in rows, each row lower and closer. */
export function tiers(
  rows: readonly { count: number; y: number; spread: number; size: number; light?: number }[],
  random: () => number,
): Slot[] {
  let thing = 0
  return rows.flatMap(({ count, y, spread, size, light }) =>
    Array.from({ length: count }, (_, i): Slot => {
      const share = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      return {
        thing: thing++,
        x: share * spread + (random() - 0.5) * 0.015,
        y: y + (random() - 0.5) * 0.014,
        width: size,
        height: size,
        rotate: (random() - 0.5) * 26,
        light,
      }
    }),
  )
}
