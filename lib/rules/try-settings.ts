import { percentOf } from './cart-totals'
import { includedTaxOf } from './included-tax'
import { deliveryOptions, type Parcel, type ShippingZone } from './shipping'

/** What a past order would cost by the present rules and by others, in minor units; null: it could not be delivered. */
export type Trial = { readonly before: number | null; readonly after: number | null }

/** Shipping of a past order. `chosen`: id of its rate; where that is gone, the cheapest rate counts. */
export const tryZones = (
  present: readonly ShippingZone[],
  wanted: readonly ShippingZone[],
  parcel: Parcel,
  chosen: string,
): Trial => ({ before: priceIn(present, parcel, chosen), after: priceIn(wanted, parcel, chosen) })

function priceIn(zones: readonly ShippingZone[], parcel: Parcel, chosen: string): number | null {
  const options = deliveryOptions(zones, [], parcel)
  return (options.find(({ id }) => id === chosen) ?? options[0])?.price ?? null
}

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
