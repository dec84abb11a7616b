import 'server-only'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, writeSetting } from '../settings/setting-group'
import { TAX_RULES, type TaxRules } from '../settings/tax-rules'

/** The store's tax rules, and the version of what was chosen. */
export const currentTaxRules = (tx: Tx, scope: StoreScope): Promise<{ value: TaxRules; version: number }> =>
  readSetting(tx, scope, TAX_RULES)

/** Id of the default tax of new products, null for none; and the version of the choice. */
export async function defaultTax(tx: Tx, scope: StoreScope): Promise<{ id: string | null; version: number }> {
  const { value, version } = await currentTaxRules(tx, scope)
  return { id: value.rateId, version }
}

/** Saves some of the rules over the version that was seen. Throws `conflict` when somebody else was faster. */
export async function changeTaxRules(
  tx: Tx,
  scope: StoreScope,
  part: Partial<TaxRules>,
  version: number,
): Promise<number> {
  const { value } = await currentTaxRules(tx, scope)
  return writeSetting(tx, scope, TAX_RULES, { ...value, ...part }, version)
}

/** When a tax is deleted, its replacement takes its place in the rules, or none: then shipping is no longer taxed by it. */
export async function replaceInRules(tx: Tx, scope: StoreScope, gone: string, next: string | null): Promise<void> {
  const { value, version } = await currentTaxRules(tx, scope)
  const isDefault = value.rateId === gone
  const isOfShipping = value.shippingRateId === gone
  if (!isDefault && !isOfShipping) return
  const shipping = { shippingRateId: next, shippingTax: next === null ? ('none' as const) : value.shippingTax }
  await changeTaxRules(tx, scope, { ...(isDefault && { rateId: next }), ...(isOfShipping && shipping) }, version)
}
