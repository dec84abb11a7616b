import 'server-only'
import { mergeTaxAmounts, splitTax, type TaxAmount } from '@/lib/rules/taxes/order-taxes'
import type { OrderRecord } from '../order-rows'
import type { LineWithUnits } from './order-units'

/** Taxes of lines by name and rate, in minor units; together exactly the tax of these lines. */
export const taxesByRate = (lines: readonly Pick<LineWithUnits, 'tax' | 'taxes'>[]): TaxAmount[] =>
  mergeTaxAmounts(
    lines.flatMap(({ tax, taxes }) =>
      splitTax(tax, taxes.length > 0 ? taxes : tax > 0 ? [{ name: 'Tax', percent: 0 }] : []),
    ),
  )

/** The taxes of an order with those of its shipping, added to its prices or contained in them, as `pricesIncludeTax` says. */
export const taxesOfOrder = (
  { shippingTaxes }: Pick<OrderRecord, 'shippingTaxes'>,
  lines: readonly Pick<LineWithUnits, 'tax' | 'includedTax' | 'taxes'>[],
): TaxAmount[] =>
  mergeTaxAmounts([
    ...taxesByRate(lines.map(({ tax, includedTax, taxes }) => ({ tax: tax + includedTax, taxes }))),
    ...shippingTaxes,
  ])
