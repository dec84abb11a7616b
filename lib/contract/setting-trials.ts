import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { SettingTrial } from './setting-trial'
import { ShippingZoneDraft } from './shipping'
import { TaxRulesDraft, tax } from './tax'

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
