/** Notes and coins of one value: `value` in minor units. */
export type CountedCash = { readonly value: number; readonly pieces: number }

/** Sum of a count in minor units. */
export const countTotal = (rows: readonly CountedCash[]): number =>
  rows.reduce((sum, { value, pieces }) => sum + value * pieces, 0)

/** Cash of a session in minor units; every part is positive. Sales and refunds are amounts due, not what was tendered. */
export type CashParts = {
  readonly opening: number
  readonly sales: number
  readonly refunds: number
  readonly payIns: number
  readonly payOuts: number
  readonly drops: number
  readonly tipOuts: number
}

/** Cash that should lie in the drawer, in minor units; below 0 when more was paid out than there was. */
export const expectedCash = ({ opening, sales, refunds, payIns, payOuts, drops, tipOuts }: CashParts): number =>
  opening + sales + payIns - refunds - payOuts - drops - tipOuts

/** Counted less expected by tender, in minor units; null for a tender that was not counted. */
export function tenderDifferences<T extends string>(
  expected: Readonly<Record<T, number>>,
  counted: Readonly<Record<T, number | null>>,
): Record<T, number | null> {
  const tenders = Object.keys(expected) as T[]
  const differences = tenders.map((tender) => {
    const count = counted[tender]
    return [tender, count === null ? null : count - expected[tender]]
  })
  return Object.fromEntries(differences)
}
