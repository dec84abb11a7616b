import { percentOf } from '../cart-totals'
import type { Trial } from '../try-settings'
import { orderTaxes, sumOfAmounts, sumOfTaxes, type TaxableLine, type TaxMode } from './order-taxes'

/** What a past order costs with its tax, at the same prices, when taxes apply in another way. */
export const tryTaxMode = (
  lines: readonly TaxableLine[],
  shipping: number,
  present: TaxMode,
  wanted: TaxMode,
): Trial => ({ before: totalWith(lines, shipping, present), after: totalWith(lines, shipping, wanted) })

function totalWith(lines: readonly TaxableLine[], shipping: number, mode: TaxMode): number {
  const prices = lines.reduce((sum, { amount }) => sum + amount, 0) + shipping
  if (mode.includesTax) return prices
  const ofLines = lines.reduce((sum, { amount, taxes }) => sum + percentOf(amount, sumOfTaxes(taxes)), 0)
  return prices + ofLines + sumOfAmounts(orderTaxes(lines, shipping, mode).shipping)
}
