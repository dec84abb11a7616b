import 'server-only'
import type { SettingSection } from '../settings/setting-section'
import { storeTaxRules } from './change-rules'
import { currentTaxes, lockTaxes } from './read-taxes'
import { rulesOfValue, TaxValue, taxValue } from './tax-value'

/** How taxes apply. The taxes themselves are entries with an undo of their own. */
export const taxSection: SettingSection<TaxValue> = {
  name: 'taxes',
  title: 'Taxes',
  permission: 'setting.edit',
  schema: TaxValue,
  read: async (tx, scope) => {
    const taxes = await currentTaxes(tx, scope)
    return { value: taxValue(taxes), version: taxes.version }
  },
  write: async (tx, ctx, { value, version }) => {
    await lockTaxes(tx, ctx)
    await storeTaxRules(tx, ctx, rulesOfValue(await currentTaxes(tx, ctx), value), version)
  },
}
