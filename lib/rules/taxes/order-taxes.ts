import { percentOf, prorate } from '../cart-totals'
import { includedTaxOf } from '../included-tax'

const MILLIONTHS = 1_000_000

/** A tax as it is printed. */
export type NamedTax = { readonly name: string; readonly percent: number }

/** A tax with its amount in minor units. */
export type TaxAmount = { name: string; percent: number; amount: number }

/** How shipping is taxed: not at all, by taxes of its own, or as the goods that it brings. */
export type ShippingTaxRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'rate'; readonly taxes: readonly NamedTax[] }
  | { readonly kind: 'goods' }

/** `includesTax`: prices of goods and of shipping contain their tax. */
export type TaxMode = { readonly includesTax: boolean; readonly shipping: ShippingTaxRule }

/** A line of an order less its discounts, in minor units. */
export type TaxableLine = { readonly amount: number; readonly taxes: readonly NamedTax[] }

/** `lines`: the tax in each line, in minor units, 0 where prices come without. `shipping`: the taxes of shipping. */
export type OrderTaxes = { includesTax: boolean; lines: number[]; shipping: TaxAmount[] }

/** Percent of all taxes together, rounded against binary floating-point noise (8.1 + 0.2). */
export const sumOfTaxes = (taxes: readonly Pick<NamedTax, 'percent'>[]): number =>
  Number(taxes.reduce((sum, tax) => sum + tax.percent, 0).toFixed(6))

/** Splits the tax of an amount among the taxes that make it, by their percentages; the parts add up to it. */
export function splitTax(tax: number, taxes: readonly NamedTax[]): TaxAmount[] {
  const shares = prorate(
    tax,
    taxes.map(({ percent }) => Math.round(percent * MILLIONTHS)),
  )
  return taxes.map(({ name, percent }, index) => ({ name, percent, amount: shares[index] ?? 0 }))
}

/** Amounts of the same tax as one. */
export function mergeTaxAmounts(amounts: readonly TaxAmount[]): TaxAmount[] {
  const merged = new Map<string, TaxAmount>()
  for (const { name, percent, amount } of amounts) {
    const known = merged.get(`${name} ${percent}`)
    merged.set(`${name} ${percent}`, { name, percent, amount: (known?.amount ?? 0) + amount })
  }
  return [...merged.values()]
}

/**
 * The one rule for tax beside the lines' own (`cartTotals`): what prices with tax contain, and the tax of shipping. Tax
 * is rounded once for each line; shipping that is taxed as the goods is split by their amounts, and each share is taxed
 * once for all goods with the same taxes.
 */
export function orderTaxes(lines: readonly TaxableLine[], shipping: number, mode: TaxMode): OrderTaxes {
  const { includesTax } = mode
  const shares = mode.shipping.kind === 'goods' ? sharesOfShipping(lines, shipping) : []
  const taxed = mode.shipping.kind === 'rate' ? [{ amount: shipping, taxes: mode.shipping.taxes }] : shares
  return {
    includesTax,
    lines: lines.map(({ amount, taxes }) => (includesTax ? includedTaxOf(amount, sumOfTaxes(taxes)) : 0)),
    shipping: mergeTaxAmounts(
      taxed.flatMap(({ amount, taxes }) => {
        const percent = sumOfTaxes(taxes)
        return splitTax(includesTax ? includedTaxOf(amount, percent) : percentOf(amount, percent), taxes)
      }),
    ).filter(({ amount }) => amount > 0),
  }
}

/** Shipping by the taxes of the goods; goods that are worth nothing count alike. */
function sharesOfShipping(lines: readonly TaxableLine[], shipping: number): TaxableLine[] {
  if (lines.length === 0) return []
  const shares = prorate(
    shipping,
    lines.map(({ amount }) => amount),
  )
  const byTaxes = new Map<string, TaxableLine>()
  for (const [index, { taxes }] of lines.entries()) {
    const key = taxes.map(({ name, percent }) => `${name} ${percent}`).join('\n')
    const amount = (byTaxes.get(key)?.amount ?? 0) + (shares[index] ?? 0)
    byTaxes.set(key, { amount, taxes })
  }
  return [...byTaxes.values()]
}

/** The tax of several parts together, in minor units. */
export const sumOfAmounts = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** The amount paid for shipping, with its tax, in minor units. Tax counts as added to it unless `pricesIncludeTax`. */
export const paidForShipping = ({
  shipping,
  shippingTax,
  pricesIncludeTax,
}: {
  readonly shipping: number
  readonly shippingTax: number
  readonly pricesIncludeTax: boolean
}): number => shipping + (pricesIncludeTax ? 0 : shippingTax)
