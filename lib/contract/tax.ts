import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing, Version } from './fields'

const NAME_MAX = 60
const FOUR_DECIMALS = /^\d+(\.\d{1,4})?$/

const Percent = z
  .number('Enter a percentage')
  .min(0, 'Enter a percentage from 0 to 100')
  .max(100, 'Enter a percentage from 0 to 100')
  .refine((percent) => FOUR_DECIMALS.test(String(percent)), 'Use at most 4 decimals')

/**
 * Another percentage of a tax for goods sent to a country or to one of its regions: ISO 3166-1 alpha-2 and ISO 3166-2
 * without the country, empty for all of it. `country` empty: every other country than the store's own.
 */
const TaxPlaceDraft = z
  .object({
    country: z.string().regex(/^([A-Z]{2})?$/, 'Choose a country'),
    region: z.string().regex(/^[A-Z0-9]{0,3}$/, 'Enter the code of a region, such as CA'),
    percent: Percent,
  })
  .refine(({ country, region }) => country !== '' || region === '', { message: 'Choose a country', path: ['country'] })
export type TaxPlaceDraft = z.output<typeof TaxPlaceDraft>

const TaxDraft = {
  name: z
    .string('Please Enter Name')
    .trim()
    .min(1, 'Please Enter Name')
    .max(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  percent: Percent,
  /** Left out, they stay as they are. */
  places: z
    .array(TaxPlaceDraft)
    .max(300)
    .refine((places) => new Set(places.map(({ country, region }) => `${country}-${region}`)).size === places.length, {
      message: 'A country or region is listed twice.',
    })
    .optional(),
}

/** A tax of products; a product's taxes are added up. */
export const TaxRate = z.object({
  _id: z.string(),
  name: z.string(),
  percent: z.number(),
  /** Other percentages by where goods are sent; left out when there are none. */
  places: z.array(TaxPlaceDraft).optional(),
  /** Number of products with it, in any status. */
  products: z.number().int(),
  /** Names of a few of them. */
  examples: z.array(z.string()),
  version: Version,
})
export type TaxRate = z.output<typeof TaxRate>

/** How taxes apply to prices and to shipping. */
export const TaxRulesDraft = z.object({
  /** Prices of goods and shipping contain their tax; otherwise it is added to them. */
  pricesIncludeTax: z.boolean(),
  /** Shipping has no tax, one of its own, or those of the goods in it, by their amounts. */
  shippingTax: z.enum(['none', 'rate', 'goods']),
  /** The tax of shipping; null unless it has one of its own. */
  shippingRateId: Id.nullable(),
})
export type TaxRulesDraft = z.output<typeof TaxRulesDraft>

/** All taxes of a store, and the default for new products. */
export const TaxSettings = z.object({
  rates: z.array(TaxRate),
  /** Null: new products have no tax. */
  defaultId: z.string().nullable(),
  /** Left out while prices come without tax and shipping has none. */
  rules: TaxRulesDraft.optional(),
  /** Version of the default and of the rules; each tax has a version of its own. */
  version: Version,
})
export type TaxSettings = z.output<typeof TaxSettings>

/** Changes return the whole list, since one can move products between taxes. */
export const tax = group({
  settings: {
    method: 'GET',
    path: 'vender/taxes/list',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Taxes with their number of products, and the default for new products',
    input: Nothing,
    reply: TaxSettings,
  },
  create: {
    method: 'POST',
    path: 'vender/taxes/create',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Adds a tax',
    input: z.object(TaxDraft),
    reply: TaxSettings,
  },
  update: {
    method: 'POST',
    path: 'vender/taxes/update',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Renames a tax or changes its percentages, for every product with it; orders keep theirs',
    input: z.object({ _id: Id, version: Version, ...TaxDraft }),
    reply: TaxSettings,
  },
  merge: {
    method: 'POST',
    path: 'vender/taxes/merge',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Replaces a tax by another one on all its products, and deletes it',
    input: z.object({ _id: Id, version: Version, into: Id, intoVersion: Version }),
    reply: TaxSettings,
  },
  remove: {
    method: 'POST',
    path: 'vender/taxes/delete',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Deletes a tax without products',
    input: z.object({ _id: Id, version: Version }),
    reply: TaxSettings,
  },
  setDefault: {
    method: 'POST',
    path: 'vender/taxes/default',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Sets the default tax for new products, on the given version',
    input: z.object({ _id: Id.nullable(), version: Version }),
    reply: TaxSettings,
  },
  setRules: {
    method: 'POST',
    path: 'vender/taxes/rules',
    audience: 'vendor',
    permission: 'setting.edit',
    summary:
      'Sets whether prices contain tax, and the tax of shipping, on the given version; placed orders keep theirs',
    input: TaxRulesDraft.extend({ version: Version }),
    reply: TaxSettings,
  },
})
