/** Grams of each unit in which a store reads and enters weights; the database has whole grams. */
const GRAMS = { g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 } as const

export type WeightUnit = keyof typeof GRAMS
export const WEIGHT_UNITS = Object.keys(GRAMS) as [WeightUnit, ...WeightUnit[]]

/** Digits after the point that show every whole gram. */
export const weightDecimals = (unit: WeightUnit): number => ({ g: 0, kg: 3, oz: 2, lb: 4 })[unit]

/** A number of grams in the unit, as short as `gramsOf` returns the same grams: 40 lb are 40, not 40.0007. */
export function inWeightUnit(grams: number, unit: WeightUnit): number {
  const most = weightDecimals(unit)
  const rounded = (decimals: number) => Number((grams / GRAMS[unit]).toFixed(decimals))
  for (let decimals = 0; decimals < most; decimals += 1) {
    if (gramsOf(rounded(decimals), unit) === grams) return rounded(decimals)
  }
  return rounded(most)
}

/** Whole grams of an amount in the unit. */
export const gramsOf = (amount: number, unit: WeightUnit): number => Math.round(amount * GRAMS[unit])
