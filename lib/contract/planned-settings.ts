import { z } from 'zod'
import { group } from './endpoint'
import { Id, Nothing } from './fields'
import { ShippingZoneDraft } from './shipping'
import { TaxRulesDraft, tax } from './tax'

/** Most changes that a store plans at a time. */
export const MOST_PLANNED = 50

/** A calendar date of the store: the change applies from midnight on its clocks. */
const From = z.iso.date('Choose a day')

const PlannedSetting = z.object({
  _id: z.string(),
  /** `rules`: how taxes apply to prices and to shipping. */
  kind: z.enum(['tax', 'rules', 'shipping']),
  /** The tax that changes; null for the others. */
  taxId: z.string().nullable(),
  from: From,
  /** What will be, such as "VAT 21 %" or "2 zones". */
  summary: z.string(),
  plannedBy: z.string(),
})
export type PlannedSetting = z.output<typeof PlannedSetting>

const PlannedSettings = z.object({ planned: z.array(PlannedSetting) })
const reply = PlannedSettings

/** Changes of taxes and shipping that take effect on a later day. Orders placed before keep their prices. */
export const plannedSettings = group({
  list: {
    method: 'GET',
    path: 'vender/planned-settings/list',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Planned changes of taxes and shipping, the next one first',
    input: Nothing,
    reply,
  },
  planTax: {
    method: 'POST',
    path: 'vender/planned-settings/plan-tax',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Changes name and percentage of a tax on a later day; replaces what is planned for it',
    input: z.object({ taxId: Id, from: From, ...tax.create.input.shape }),
    reply,
  },
  planRules: {
    method: 'POST',
    path: 'vender/planned-settings/plan-rules',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Changes whether prices include tax, and the tax of shipping, on a later day; replaces what is planned',
    input: TaxRulesDraft.extend({ from: From }),
    reply,
  },
  planShipping: {
    method: 'POST',
    path: 'vender/planned-settings/plan-shipping',
    audience: 'vendor',
    permission: 'shipping.edit',
    summary: 'Replaces zones and rates on a later day, and what is planned for shipping',
    input: z.object({ from: From, zones: z.array(ShippingZoneDraft).max(60) }),
    reply,
  },
  cancelTax: {
    method: 'POST',
    path: 'vender/planned-settings/cancel-tax',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Cancels the planned change of a tax',
    input: z.object({ taxId: Id }),
    reply,
  },
  cancelRules: {
    method: 'POST',
    path: 'vender/planned-settings/cancel-rules',
    audience: 'vendor',
    permission: 'setting.edit',
    summary: 'Cancels the planned change of how taxes apply',
    input: Nothing,
    reply,
  },
  cancelShipping: {
    method: 'POST',
    path: 'vender/planned-settings/cancel-shipping',
    audience: 'vendor',
    permission: 'shipping.edit',
    summary: 'Cancels the planned change of shipping',
    input: Nothing,
    reply,
  },
})
