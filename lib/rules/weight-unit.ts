/** Grams of each unit in which a store reads and enters weights; the database has whole grams. */
const GRAMS = { g: 1, kg: 1_000, oz: 28.349523125, lb: 453.59237 } as const

export type WeightUnit = keyof typeof GRAMS
export const WEIGHT_UNITS = Object.keys(GRAMS) as [WeightUnit, ...WeightUnit[]]

/** Digits after the point that show every whole gram. */
export const weightDecimals = (unit: WeightUnit): number => ({ g: 0, kg: 3, oz: 2, lb: 4 })[unit]

/** A number of grams in the unit, rounded so that `gramsOf` returns the same grams. */
export const inWeightUnit = (grams: number, unit: WeightUnit): number =>
  Number((grams / GRAMS[unit]).toFixed(weightDecimals(unit)))

/** Whole grams of an amount in the unit. */
export const gramsOf = (amount: number, unit: WeightUnit): number => Math.round(amount * GRAMS[unit])
