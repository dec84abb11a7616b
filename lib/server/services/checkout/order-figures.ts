import 'server-only'
import type { CartTotals } from '@/lib/rules/cart-totals'
import type { TaxAmount } from '@/lib/rules/taxes/order-taxes'

type Sums = { subtotal: number; discount: number; tax: number; shipping: number; total: number }

/** Amounts of an order and of its lines, in minor units, ready to be written. */
export type OrderFigures = Sums & {
  pricesIncludeTax: boolean
  includedTax: number
  shippingTax: number
  shippingTaxes: TaxAmount[]
  /** They add up exactly to the figures above, but for the tax of shipping. */
  lines: { discount: number; tax: number; includedTax: number }[]
}

/** A cart's totals with shipping, which has no discount and in these totals no tax. */
export function orderFigures(
  { subtotal, discount, tax, total, lines }: CartTotals,
  shipping: number,
): Sums & { lines: { discount: number; tax: number }[] } {
  const all = total + shipping
  if (!Number.isSafeInteger(shipping) || shipping < 0 || !Number.isSafeInteger(all)) {
    throw new RangeError(`${shipping} is no price of a delivery`)
  }
  const parts = lines.map((line) => ({ discount: line.discount, tax: line.tax }))
  return { subtotal, discount, tax, shipping, total: all, lines: parts }
}
