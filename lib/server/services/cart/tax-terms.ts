import 'server-only'
import { eq } from 'drizzle-orm'
import type { ProductSummary, Tax } from '@/lib/contract/products'
import { includedTaxOf } from '@/lib/rules/included-tax'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { type ShippingTaxRule, sumOfTaxes, type TaxMode } from '@/lib/rules/taxes/order-taxes'
import { percentAt, type TaxPlace } from '@/lib/rules/taxes/tax-places'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import { taxRate } from '../../db/schema/taxes'
import type { Tx } from '../../db/transaction'
import { readSetting } from '../settings/setting-group'
import { TAX_RULES } from '../settings/tax-rules'
import { taxExemptionOf } from './tax-exemption'

/**
 * How one buyer is taxed at one place. `exemption`: the tax number of an exempt customer, maybe empty; null when tax is
 * charged. `others`: percentages of the store's taxes that differ at this place, by id.
 */
export type TaxTerms = TaxMode & { readonly exemption: string | null; readonly others: ReadonlyMap<string, number> }

/** `place`: where goods are sent; null for goods that change hands in the store, and while it is unknown. */
export async function taxTermsOf(
  tx: Tx,
  scope: StoreScope,
  customerId: string | null,
  place: TaxPlace | null,
): Promise<TaxTerms> {
  const exemption = await taxExemptionOf(tx, scope, customerId)
  const { value: rules } = await readSetting(tx, scope, TAX_RULES)
  const isAway = place !== null && place.country !== ''
  if (!isAway && rules.shippingTax !== 'rate') {
    const kind = exemption === null ? rules.shippingTax : 'none'
    return { includesTax: rules.pricesIncludeTax, exemption, others: new Map(), shipping: { kind } }
  }
  const rows = await tx
    .select({
      id: taxRate.id,
      name: taxRate.name,
      percent: taxRate.percent,
      places: taxRate.places,
      home: store.country,
    })
    .from(taxRate)
    .innerJoin(store, eq(store.id, taxRate.storeId))
    .where(eq(taxRate.storeId, scope.storeId))
  const there = rows.map((row) => ({ ...row, percentThere: isAway ? percentAt(row, place, row.home) : row.percent }))
  const others = there.flatMap(({ id, percent, percentThere }): [string, number][] =>
    percent === percentThere ? [] : [[id, percentThere]],
  )
  const own = there.find(({ id }) => id === rules.shippingRateId)
  const taxes = own ? [{ name: own.name, percent: own.percentThere }] : []
  const shipping: ShippingTaxRule = rules.shippingTax === 'rate' ? { kind: 'rate', taxes } : { kind: rules.shippingTax }
  return {
    includesTax: rules.pricesIncludeTax,
    exemption,
    others: new Map(others),
    shipping: exemption === null ? shipping : { kind: 'none' },
  }
}

/**
 * The same product as this buyer buys it. Where prices contain tax they stay the same at every place; somebody exempt
 * buys at the price without the tax.
 */
export function taxedBy<T extends Pick<ProductSummary, 'price' | 'taxes' | 'taxRate'>>(
  card: T,
  terms: TaxTerms,
  currency: string,
): T {
  const { includesTax, exemption, others } = terms
  if (exemption !== null) {
    const gross = toMinor(card.price, currency)
    const tax = includesTax ? includedTaxOf(gross, sumOfTaxes(card.taxes)) : 0
    return { ...card, price: fromMinor(gross - tax, currency), taxes: [], taxRate: 0 }
  }
  if (others.size === 0) return card
  const taxes = card.taxes.map((tax): Tax => ({ ...tax, percent: others.get(tax._id) ?? tax.percent }))
  return { ...card, taxes, taxRate: includesTax ? 0 : sumOfTaxes(taxes) }
}
