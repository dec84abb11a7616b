import 'server-only'
import type { TaxSettings, tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import { invalidate, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { catalogueTag } from '../../page-cache/tags'
import { recordAudit } from '../audit/record-audit'
import { changeTaxRules } from './default-tax'
import { currentTaxes, lockTaxes } from './read-taxes'

/** Every product page says whether its price contains tax, so a change of that purges them all. Orders do not change. */
export const setTaxRules: Handler<typeof tax.setRules> = (ctx, { version, ...wish }) =>
  transaction(ctx, async (tx) => {
    await lockTaxes(tx, ctx)
    const before = await currentTaxes(tx, ctx)
    const shippingRateId = wish.shippingTax === 'rate' ? wish.shippingRateId : null
    if (wish.shippingTax === 'rate' && !before.rates.some(({ _id }) => _id === shippingRateId)) {
      throw new Failure('invalid', 'Choose the tax of shipping.', { shippingRateId: 'Choose a tax' })
    }
    await changeTaxRules(tx, ctx, { ...wish, shippingRateId }, version)
    if ((before.rules?.pricesIncludeTax ?? false) !== wish.pricesIncludeTax) invalidate(tx, catalogueTag(ctx.storeId))
    const after = await currentTaxes(tx, ctx)
    await recordAudit(tx, ctx, {
      action: 'tax.set_rules',
      subjectType: 'setting',
      subjectName: 'Taxes',
      before: describeRules(before),
      after: describeRules(after),
    })
    return after
  })

const SHIPPING_LABELS = { none: 'No tax', goods: 'As the goods' } as const

function describeRules({ rates, rules }: TaxSettings) {
  const { pricesIncludeTax = false, shippingTax = 'none', shippingRateId = null } = rules ?? {}
  const own = rates.find(({ _id }) => _id === shippingRateId)
  const ofOwn = own ? `${own.name} ${own.percent}%` : SHIPPING_LABELS.none
  return { pricesIncludeTax, shipping: shippingTax === 'rate' ? ofOwn : SHIPPING_LABELS[shippingTax] }
}
