import 'server-only'
import { eq, isNull } from 'drizzle-orm'
import type { settingTrials } from '@/lib/contract/setting-trials'
import type { TaxRulesDraft } from '@/lib/contract/tax'
import type { ShippingTaxRule, TaxMode } from '@/lib/rules/taxes/order-taxes'
import { percentAt, type TaxPlace } from '@/lib/rules/taxes/tax-places'
import { tryTaxMode } from '@/lib/rules/taxes/try-tax-mode'
import { order } from '../../db/schema/orders'
import { store } from '../../db/schema/platform'
import { taxRate } from '../../db/schema/taxes'
import { transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { moneyOf } from '../cart/store-money'
import { checkedTaxRules } from '../taxes/change-rules'
import type { TaxRecord } from '../taxes/read-taxes'
import { currentTaxRules } from '../taxes/read-taxes'
import { lastOrders } from './last-orders'
import { taxesOfProducts } from './taxes-of-products'
import { trialReply } from './trial-reply'

/** What customers who pay tax would have paid for the same prices, by the taxes that products have now. */
export const tryTaxRules: Handler<typeof settingTrials.taxRules> = (ctx, wish) =>
  transaction(ctx, async (tx) => {
    const { code } = await moneyOf(tx, ctx)
    const wanted = await checkedTaxRules(tx, ctx, wish)
    const { value: present } = await currentTaxRules(tx, ctx)
    const rates = await tx.select().from(taxRate).where(eq(taxRate.storeId, ctx.storeId))
    const [own] = await tx.select({ country: store.country }).from(store).where(eq(store.id, ctx.storeId))
    const home = own?.country ?? ''
    const past = await lastOrders(tx, ctx, isNull(order.taxExemption))
    const taxes = await taxesOfProducts(tx, ctx, [
      ...new Set(past.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
    ])
    const tried = past.map(({ order: row, lines }) => {
      const place = { country: row.shippingAddress?.country ?? '', region: row.shippingAddress?.region ?? '' }
      const taxable = lines.map(({ unitPrice, quantity, discount, productId }) => ({
        amount: unitPrice * quantity - discount,
        taxes: taxes.flatMap((each) =>
          each.productId === productId ? [{ name: each.name, percent: percentAt(each, place, home) }] : [],
        ),
      }))
      const modeOf = (rules: TaxRulesDraft) => taxMode(rules, rates, place, home)
      return { order: row, ...tryTaxMode(taxable, row.shipping, modeOf(present), modeOf(wanted)) }
    })
    return trialReply(ctx, tried, code)
  })

function taxMode(
  { pricesIncludeTax, shippingTax, shippingRateId }: TaxRulesDraft,
  rates: readonly TaxRecord[],
  place: TaxPlace,
  home: string,
): TaxMode {
  const own = rates.filter(({ id }) => id === shippingRateId)
  const taxes = own.map((rate) => ({ name: rate.name, percent: percentAt(rate, place, home) }))
  const shipping: ShippingTaxRule = shippingTax === 'rate' ? { kind: 'rate', taxes } : { kind: shippingTax }
  return { includesTax: pricesIncludeTax, shipping }
}
