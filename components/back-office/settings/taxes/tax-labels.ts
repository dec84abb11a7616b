import type { TaxPlaceDraft, TaxRate } from '@/lib/contract/tax'
import { DIALLING_CODES } from '@/lib/rules/dialling-codes'
import { countLabel } from '../../team/permission/permission-counts'

type Named = Pick<TaxRate, 'name' | 'percent'>

/** Such as “VAT 20%”. */
export const taxName = ({ name, percent }: Named): string => `${name} ${percent}%`

/** Such as “Tea, Pot, Cup and 2 more”. */
export function describeCarriers({ products, examples }: Pick<TaxRate, 'products' | 'examples'>): string {
  const more = products - examples.length
  return `${examples.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The effect of a changed percentage, before it is saved; null when there is none. */
export function impactOfChange({ percent, products }: TaxRate, next: number | null): string | null {
  if (next === null || next === percent || products === 0) return null
  const change = `${percent}% to ${next}%`
  return `${countLabel(products, 'product goes', 'products go')} from ${change} at once, including in carts. Existing orders keep ${percent}%.`
}

/** The effect of a merge on prices, before it is done. */
export function impactOfMerge(gone: TaxRate, target: Named): string {
  if (gone.products === 0) return `No product uses ${taxName(gone)}, so no price changes.`
  const moved = countLabel(gone.products, 'product gets', 'products get')
  const price = gone.percent === target.percent ? '' : ' Prices with tax change at once, including in carts.'
  return `${moved} ${taxName(target)} instead.${price} A product that has both loses ${taxName(gone)}. Existing orders do not change.`
}

/** The choices for the tax of shipping; `prefix` marks those that are a tax of the store. */
export const shippingTaxOptions = (
  rates: readonly (Named & Pick<TaxRate, '_id'>)[],
  prefix: string,
): readonly { value: string; label: string }[] => [
  { value: 'none', label: 'No tax on shipping' },
  { value: 'goods', label: 'Like the products' },
  ...rates.map((rate) => ({ value: `${prefix}${rate._id}`, label: taxName(rate) })),
]

/** What becomes of a price of 100 when prices include tax, or no longer do, by the tax of the most products. */
export function impactOfMode(includes: boolean, rates: readonly TaxRate[]): string {
  const [rate] = [...rates].sort((one, other) => other.products - one.products)
  const example = rate ?? { name: 'tax', percent: 0 }
  const net = (10_000 / (100 + example.percent)).toFixed(2)
  const gross = (100 + example.percent).toFixed(2)
  return includes
    ? `A product at 100.00 with ${taxName(example)} then costs 100.00 instead of ${gross}, of which ${net} are yours. Prices stay as they are: raise them if they should cover the tax.`
    : `A product at 100.00 with ${taxName(example)} then costs ${gross} instead of 100.00. Prices stay as they are: lower them if totals should stay.`
}

/** The countries where a tax can have another percentage; the empty one stands for all that are not listed. */
export const TAX_COUNTRIES: readonly { value: string; label: string }[] = [
  { value: '', label: 'All other countries' },
  ...DIALLING_CODES.map(([value, , label]) => ({ value, label })),
]

/** Such as “France 20%” or “United States, CA 7.25%”. */
export function destinationName({ country, region, percent }: TaxPlaceDraft): string {
  const name = TAX_COUNTRIES.find(({ value }) => value === country)?.label ?? country
  return `${[name, region].filter(Boolean).join(', ')} ${percent}%`
}

/** The effect of changed places, before they are saved; null when there is none. */
export function impactOfPlaces(rate: TaxRate, next: readonly TaxPlaceDraft[]): string | null {
  if (rate.products === 0 || (rate.places ?? []).map(destinationName).join() === next.map(destinationName).join())
    return null
  return `Orders sent to ${next.length === 0 ? 'other places' : 'the places above'} are taxed by this from now on. Existing orders keep their tax.`
}
