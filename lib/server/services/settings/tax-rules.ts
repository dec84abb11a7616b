import 'server-only'
import { z } from 'zod'
import type { SettingGroup } from './setting-group'

/** How taxes apply in a store. `rateId`: the default tax of new products, null for none. */
export type TaxRules = {
  readonly rateId: string | null
  /** Prices of goods and of shipping contain their tax. */
  readonly pricesIncludeTax: boolean
  /** Shipping has no tax, one of its own (`shippingRateId`), or those of the goods. */
  readonly shippingTax: 'none' | 'rate' | 'goods'
  readonly shippingRateId: string | null
}

/** Stored under the name that `productTaxes` reads in its own statement. */
export const TAX_RULES: SettingGroup<TaxRules> = {
  name: 'tax',
  schema: z.object({
    rateId: z.string().nullable(),
    pricesIncludeTax: z.boolean().default(false),
    shippingTax: z.enum(['none', 'rate', 'goods']).default('none'),
    shippingRateId: z.string().nullable().default(null),
  }),
  initial: { rateId: null, pricesIncludeTax: false, shippingTax: 'none', shippingRateId: null },
}
