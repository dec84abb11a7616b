import 'server-only'
import type { CartTotals } from '@/lib/rules/cart-totals'
import { type OrderTaxes, sumOfAmounts } from '@/lib/rules/taxes/order-taxes'
import { type OrderFigures, orderFigures } from './order-figures'

/** The same with the tax that prices contain and that of shipping, which is added where prices come without tax. */
export function taxedFigures(totals: CartTotals, shipping: number, taxes: OrderTaxes): OrderFigures {
  const { lines, ...sums } = orderFigures(totals, shipping)
  const shippingTax = sumOfAmounts(taxes.shipping)
  const added = taxes.includesTax ? 0 : shippingTax
  const contained = taxes.lines.reduce((sum, tax) => sum + tax, taxes.includesTax ? shippingTax : 0)
  return {
    ...sums,
    tax: sums.tax + added,
    total: sums.total + added,
    pricesIncludeTax: taxes.includesTax,
    includedTax: contained,
    shippingTax,
    shippingTaxes: taxes.shipping,
    lines: lines.map((line, index) => ({ ...line, includedTax: taxes.lines[index] ?? 0 })),
  }
}
