import 'server-only'
import type { CartTotals } from '@/lib/rules/cart-totals'

/** Amounts of an order and of its lines, in minor units, ready to be written. */
export type OrderFigures = {
  subtotal: number
  discount: number
  tax: number
  shipping: number
  total: number
  /** They add up exactly to the figures above. */
  lines: { discount: number; tax: number }[]
}

/** A cart's totals with shipping: shipping has no tax and no discount. */
export function orderFigures({ subtotal, discount, tax, total, lines }: CartTotals, shipping: number): OrderFigures {
  const all = total + shipping
  if (!Number.isSafeInteger(shipping) || shipping < 0 || !Number.isSafeInteger(all)) {
    throw new RangeError(`${shipping} is no price of a delivery`)
  }
  const parts = lines.map((line) => ({ discount: line.discount, tax: line.tax }))
  return { subtotal, discount, tax, shipping, total: all, lines: parts }
}
