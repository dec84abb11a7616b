const RATE_SCALE = 1_000_000
const HUNDRED_PERCENT = 100n * BigInt(RATE_SCALE)

/**
 * The tax that an amount with tax contains, in minor units, rounded half up; what is left of the amount is its net.
 * Exact for every size. `percent` has a precision of a millionth; one that is not a number above 0 contains none.
 */
export function includedTaxOf(gross: number, percent: number): number {
  if (!(percent > 0 && percent < 1e9)) return 0
  const rate = BigInt(Math.round(percent * RATE_SCALE))
  const whole = HUNDRED_PERCENT + rate
  return Number((2n * BigInt(gross) * rate + whole) / (2n * whole))
}
