/**
 * One line of a cart. `unitPrice` in minor units, `quantity` in whole units, `taxRate` in percent (8.875 = 8.875 %).
 * `isDiscountable` false: a discount of the cart does not apply.
 */
export type CartLine = { unitPrice: number; quantity: number; taxRate: number; isDiscountable?: boolean }

/** All in minor units. `lines` match the input lines; their parts add up to the sums exactly. */
export type CartTotals = {
  subtotal: number
  discount: number
  tax: number
  total: number
  lines: { subtotal: number; discount: number; tax: number }[]
}

/** Tax rates are precise to a millionth of a percent. */
const RATE_SCALE = 1_000_000
const PERCENT_SCALE = 100n * BigInt(RATE_SCALE)

/**
 * Totals of a cart (specification §5): the discount never exceeds the discountable amount and is split among those
 * lines by value; tax is computed per line on the rest, rounded half up. Throws a RangeError when an amount or a
 * quantity is not a whole number from 0 up, or a sum is too large to be exact: both are bugs of the caller.
 */
export function cartTotals(lines: readonly CartLine[], discountMinor = 0): CartTotals {
  const discountable = worthsOf(lines).map((worth, index) => (lines[index]?.isDiscountable === false ? 0 : worth))
  const discount = Math.min(Math.max(discountMinor, 0), sum(discountable))
  return discountedTotals(lines, prorate(discount, discountable))
}

/**
 * Totals of a cart whose discounts are known by line, in minor units; tax is computed on the rest of each line. Throws
 * a RangeError like `cartTotals`, and for a discount above the value of its line.
 */
export function discountedTotals(lines: readonly CartLine[], shares: readonly number[]): CartTotals {
  const worths = worthsOf(lines)
  const subtotal = whole(sum(worths))
  for (const [index, worth] of worths.entries()) whole(worth - whole(shares[index] ?? 0))
  const discount = sum(shares)
  const taxes = lines.map((line, index) => percentOf((worths[index] ?? 0) - (shares[index] ?? 0), line.taxRate))
  const tax = whole(sum(taxes))
  return {
    subtotal,
    discount,
    tax,
    total: whole(subtotal - discount + tax),
    lines: worths.map((worth, index) => ({ subtotal: worth, discount: shares[index] ?? 0, tax: taxes[index] ?? 0 })),
  }
}

const worthsOf = (lines: readonly CartLine[]): number[] =>
  lines.map((line) => whole(whole(line.unitPrice) * whole(line.quantity)))

/**
 * Splits `amount` (minor units) by `weights` without losing a cent: rounded down, then the largest remainders get one
 * more, the earlier line first among equals. Weights that are all 0 count as equal.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const parts = sharesOf(amount, whole)
  const shares = parts.map(({ share }) => share)
  const byRemainder = parts.map(({ remainder }, index) => ({ index, remainder }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, amount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** `amount` by each weight, rounded down, and what is left over; the weights are not all 0. Exact for every size. */
function sharesOf(amount: number, weights: readonly number[]): { share: number; remainder: number }[] {
  const all = sum(weights)
  return weights.map((weight) => {
    const product = amount * weight
    if (product <= Number.MAX_SAFE_INTEGER) {
      const remainder = product % all
      return { share: (product - remainder) / all, remainder }
    }
    const large = BigInt(amount) * BigInt(weight)
    return { share: Number(large / BigInt(all)), remainder: Number(large % BigInt(all)) }
  })
}

/**
 * `percent` of `amount` (minor units, from 0), rounded half up. Exact: the percentage has a precision of a millionth
 * and no binary fractions are used. A percentage that is not a number from 0 up counts as 0.
 */
export function percentOf(amount: number, percent: number): number {
  if (!(percent > 0 && percent < 1e9)) return 0
  const points = percent * 100
  // Whole hundredths of a percent, which nearly all are, need no large integers.
  if (Number.isInteger(points) && amount * points < Number.MAX_SAFE_INTEGER - 5_000) {
    const product = amount * points + 5_000
    return (product - (product % 10_000)) / 10_000
  }
  const scaled = BigInt(amount) * BigInt(Math.round(percent * RATE_SCALE))
  return Number((scaled + PERCENT_SCALE / 2n) / PERCENT_SCALE)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function whole(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`${number} is no whole amount`)
  return number
}
