const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/**
 * The price that leaves `percent` of itself as profit over `cost`, both in minor units; rounded half up, since the
 * currency has no smaller ones. The percentage counts to a hundredth. Null where no price does: from 100 % on.
 */
export function priceForMargin(cost: number, percent: number): number | null {
  const left = WHOLE - Math.round(percent * HUNDREDTHS)
  return left > 0 && percent >= 0 ? Math.round((cost * WHOLE) / left) : null
}
