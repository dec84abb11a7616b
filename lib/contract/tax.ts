import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing, Version } from './fields'

const NAME_MAX = 60
const FOUR_DECIMALS = /^\d+(\.\d{1,4})?$/

const TaxDraft = {
  name: z
    .string('Please Enter Name')
    .trim()
    .min(1, 'Please Enter Name')
    .max(NAME_MAX, `Use at most ${NAME_MAX} characters`),
  percent: z
    .number('Enter a percentage')
    .min(0, 'Enter a percentage from 0 to 100')
    .max(100, 'Enter a percentage from 0 to 100')
    .refine((percent) => FOUR_DECIMALS.test(String(percent)), 'Use at most 4 decimals'),
}

/** A tax of products; a product's taxes are added up. */
export const TaxRate = z.object({
  _id: z.string(),
  name: z.string(),
  percent: z.number(),
  /** Number of products with it, in any status. */
  products: z.number().int(),
  /** Names of a few of them. */
  examples: z.array(z.string()),
  version: Version,
})
export type TaxRate = z.output<typeof TaxRate>

/** All taxes of a store, and the default for new products. */
export const TaxSettings = z.object({
  rates: z.array(TaxRate),
  /** Null: new products have no tax. */
  defaultId: z.string().nullable(),
  /** Prices of goods and shipping contain their tax; otherwise it is added to them. */
  pricesIncludeTax: z.boolean(),
  /** Shipping has no tax, one of its own, or those of the goods in it, by their amounts. */
  shippingTax: z.enum(['none', 'rate', 'goods']),
  /** The tax of shipping; null unless it has one of its own. */
  shippingRateId: z.string().nullable(),
  /** Version of the default and of the three rules above; each tax has a version of its own. */
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
    summary: 'Renames a tax or changes its percentage, for every product with it; orders keep theirs',
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
    input: TaxSettings.pick({ pricesIncludeTax: true, shippingTax: true, version: true }).extend({
      shippingRateId: Id.nullable(),
    }),
    reply: TaxSettings,
  },
})
