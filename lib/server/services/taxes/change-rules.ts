import 'server-only'
import type { TaxRulesDraft, TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { invalidate, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { catalogueTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import type { TaxEditor } from './change-tax'
import { changeTaxRules } from './default-tax'
import { currentTaxes, lockTaxes } from './read-taxes'

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
 * Changes how taxes apply, whose changes are locked. Every product page says whether its price contains tax, so a change
 * of that purges them all. Orders do not change. Throws `conflict` for another version than the present one.
 */
export async function writeTaxRules(tx: Tx, editor: TaxEditor, wish: TaxRulesDraft, version: number): Promise<void> {
  const before = await currentTaxes(tx, editor)
  await changeTaxRules(tx, editor, await checkedTaxRules(tx, editor, wish), version)
  if ((before.rules?.pricesIncludeTax ?? false) !== wish.pricesIncludeTax) invalidate(tx, catalogueTag(editor.storeId))
  const after = await currentTaxes(tx, editor)
  await recordAudit(tx, editor, {
    action: 'tax.set_rules',
    subjectType: 'setting',
    subjectName: 'Taxes',
    before: describeRules(before),
    after: describeRules(after),
  })
}

const SHIPPING_LABELS = { none: 'No tax', goods: 'As the goods' } as const

function describeRules({ rates, rules }: TaxSettings) {
  const { pricesIncludeTax = false, shippingTax = 'none', shippingRateId = null } = rules ?? {}
  const own = rates.find(({ _id }) => _id === shippingRateId)
  const ofOwn = own ? `${own.name} ${own.percent}%` : SHIPPING_LABELS.none
  return { pricesIncludeTax, shipping: shippingTax === 'rate' ? ofOwn : SHIPPING_LABELS[shippingTax] }
}
