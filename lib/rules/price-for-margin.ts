const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/**
 * The price with a profit margin of `percent` over `cost`, both in minor units; rounded half up to the currency's
 * smallest unit. The percentage is precise to a hundredth. Null from 100 % on, where no price is possible.
 */
export function priceForMargin(cost: number, percent: number): number | null {
  const left = WHOLE - Math.round(percent * HUNDREDTHS)
  return left > 0 && percent >= 0 ? Math.round((cost * WHOLE) / left) : null
}
