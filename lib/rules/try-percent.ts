import { percentOf } from './cart-totals'
import { includedTaxOf } from './included-tax'
import type { Trial } from './try-settings'

/** A line of a past order: its price less discounts, in minor units, and the percentages of its product by tax. */
type TaxedLine = {
  readonly net: number
  readonly taxes: readonly { readonly taxId: string; readonly percent: number }[]
}

/**
 * Tax of a past order when a tax gets another percentage; lines are rounded one by one, as in the cart. `includesTax`:
 * it is contained in the prices.
 */
export function tryPercent(lines: readonly TaxedLine[], taxId: string, percent: number, includesTax = false): Trial {
  const taxOf = includesTax ? includedTaxOf : percentOf
  const taxWith = (percentIn: (tax: TaxedLine['taxes'][number]) => number) =>
    lines.reduce(
      (sum, { net, taxes }) =>
        sum +
        taxOf(
          net,
          taxes.reduce((all, tax) => all + percentIn(tax), 0),
        ),
      0,
    )
  return {
    before: taxWith((tax) => tax.percent),
    after: taxWith((tax) => (tax.taxId === taxId ? percent : tax.percent)),
  }
}
