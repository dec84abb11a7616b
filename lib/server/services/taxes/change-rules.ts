import 'server-only'
import type { TaxRulesDraft, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { invalidate, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { catalogueTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { writeSetting } from '../settings/setting-group'
import type { SettingSection } from '../settings/setting-section'
import { TAX_RULES, type TaxRules } from '../settings/tax-rules'
import type { TaxEditor } from './change-tax'
import { currentTaxes, currentTaxRules, lockTaxes } from './read-taxes'
import { rulesOfValue, TaxValue, taxValue } from './tax-value'

export const setTaxRules: Handler<typeof tax.setRules> = (ctx, { version, ...wish }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    await writeTaxRules(tx, ctx, wish, version)
    return currentTaxes(tx, ctx)
  })

/**
 * Rules as they can be stored: shipping has a tax of the store, or none of its own. Throws `invalid` for a tax that the
 * store does not have.
 */
export async function checkedTaxRules(tx: Tx, scope: StoreScope, wish: TaxRulesDraft): Promise<TaxRulesDraft> {
  if (wish.shippingTax !== 'rate') return { ...wish, shippingRateId: null }
  const { rates } = await currentTaxes(tx, scope)
  if (!rates.some(({ _id }) => _id === wish.shippingRateId)) {
    throw new Failure('invalid', 'Choose the tax of shipping.', { shippingRateId: 'Choose a tax' })
  }
  return wish
}

/**
 * Changes how taxes apply, whose changes are locked, and writes it to the activity log. Orders do not change. Throws
 * `conflict` for another version than the present one.
 */
export async function writeTaxRules(tx: Tx, editor: TaxEditor, wish: TaxRulesDraft, version: number): Promise<void> {
  await logged(tx, editor, async () => storeTaxRules(tx, editor, await checkedTaxRules(tx, editor, wish), version))
}

/** The same without a word in the log. Every product page says whether its price contains tax: a change purges them all. */
async function storeTaxRules(tx: Tx, scope: StoreScope, part: Partial<TaxRules>, version: number) {
  const { value: before } = await currentTaxRules(tx, scope)
  await changeTaxRules(tx, scope, part, version)
  const { pricesIncludeTax = before.pricesIncludeTax } = part
  if (before.pricesIncludeTax !== pricesIncludeTax) invalidate(tx, catalogueTag(scope.storeId))
}

export const setDefaultTax: Handler<typeof tax.setDefault> = (ctx, { _id, version }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    const { rates } = await currentTaxes(tx, ctx)
    if (_id !== null && !rates.some((rate) => rate._id === _id)) {
      throw new Failure('not_found', 'There is no such tax.')
    }
    await logged(tx, ctx, () => storeTaxRules(tx, ctx, { rateId: _id }, version))
    return currentTaxes(tx, ctx)
  })

async function logged(tx: Tx, editor: TaxEditor, change: () => Promise<void>): Promise<void> {
  const before = taxValue(await currentTaxes(tx, editor))
  await change()
  const after = taxValue(await currentTaxes(tx, editor))
  await recordAudit(tx, editor, {
    action: 'taxes.save',
    subjectType: 'setting',
    subjectName: 'Taxes',
    before,
    after,
  })
}

/** Saves some of the rules over the version that was seen. Throws `conflict` when somebody else was faster. */
async function changeTaxRules(tx: Tx, scope: StoreScope, part: Partial<TaxRules>, version: number): Promise<number> {
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
