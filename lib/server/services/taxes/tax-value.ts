import 'server-only'
import { z } from 'zod'
import type { TaxSettings } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'

const NO_TAX = 'No tax'
const AS_GOODS = 'As the goods'

/** How taxes apply, in words: taxes are named, since another store has other ids. */
export const TaxValue = z.object({
  pricesIncludeTax: z.boolean(),
  /** "No tax", "As the goods", or a tax such as "VAT 20%". */
  shippingTax: z.string().max(300),
  /** Default tax of new products: "No tax" or a tax. */
  newProducts: z.string().max(300),
})
export type TaxValue = z.output<typeof TaxValue>

const nameOf = ({ name, percent }: TaxSettings['rates'][number]): string => `${name} ${percent}%`

function labelOf({ rates }: TaxSettings, id: string | null): string {
  const rate = rates.find(({ _id }) => _id === id)
  return rate ? nameOf(rate) : NO_TAX
}

export function taxValue(settings: TaxSettings): TaxValue {
  const { pricesIncludeTax = false, shippingTax = 'none', shippingRateId = null } = settings.rules ?? {}
  return {
    pricesIncludeTax,
    shippingTax: shippingTax === 'goods' ? AS_GOODS : labelOf(settings, shippingTax === 'rate' ? shippingRateId : null),
    newProducts: labelOf(settings, settings.defaultId),
  }
}

/** The same with ids of the store. Throws `invalid` for a tax that it does not have. */
export function rulesOfValue(
  { rates }: TaxSettings,
  { pricesIncludeTax, shippingTax: ofShipping, newProducts }: TaxValue,
) {
  const idOf = (label: string): string | null => {
    if (label === NO_TAX) return null
    const rate = rates.find((each) => nameOf(each) === label)
    if (!rate) throw new Failure('invalid', `There is no tax “${label}” in this store. Create it first.`)
    return rate._id
  }
  const shippingRateId = ofShipping === AS_GOODS ? null : idOf(ofShipping)
  const shippingTax = ofShipping === AS_GOODS ? 'goods' : shippingRateId === null ? 'none' : 'rate'
  return { pricesIncludeTax, shippingTax, shippingRateId, rateId: idOf(newProducts) } as const
}
