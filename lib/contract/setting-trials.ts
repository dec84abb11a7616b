import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { ShippingZoneDraft } from './shipping'
import { TaxRulesDraft, tax } from './tax'

/** Decimal; null: it could not be delivered. */
const Cost = z.number().nullable()

const SettingTrial = z.object({
  /** Paid orders that were computed, at most 100. */
  checked: z.number().int(),
  /** How many of them would cost something else. */
  changed: z.number().int(),
  /** What all of them together would cost more, decimal. Those that could not be delivered are not in it. */
  difference: z.number(),
  /** Those that change, newest first; none for people who may not see orders. */
  orders: z.array(z.object({ orderId: z.string(), number: z.number().int(), before: Cost, after: Cost })),
})
export type SettingTrial = z.output<typeof SettingTrial>

/** What past orders would have cost with settings that are not saved yet. Nothing is written. */
export const settingTrials = group({
  shipping: {
    method: 'POST',
    path: 'vender/setting-trials/shipping',
    audience: 'vendor',
    permission: 'shipping.edit',
    whenExpired: 'works',
    summary: 'Shipping of the last 100 paid orders by other zones and rates, beside the present ones',
    input: z.object({ zones: z.array(ShippingZoneDraft).max(60) }),
    reply: SettingTrial,
  },
  tax: {
    method: 'POST',
    path: 'vender/setting-trials/tax',
    audience: 'vendor',
    permission: 'setting.edit',
    whenExpired: 'works',
    summary: 'Tax of the last 100 paid orders with another percentage of a tax, beside the present one',
    input: z.object({ taxId: Id, ...tax.create.input.pick({ percent: true, places: true }).shape }),
    reply: SettingTrial,
  },
  taxRules: {
    method: 'POST',
    path: 'vender/setting-trials/tax-rules',
    audience: 'vendor',
    permission: 'setting.edit',
    whenExpired: 'works',
    summary: 'Totals of the last 100 paid orders if prices include tax or not, or shipping is taxed otherwise',
    input: TaxRulesDraft,
    reply: SettingTrial,
  },
})
