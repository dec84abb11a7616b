import { includedTaxOf } from '../included-tax'
import { NO_FIGURES, type SaleEvent } from './sale-event'

/**
 * A line as it was priced; money in minor units, `cost` of one unit, null when it is unknown. `includedRate`: the percent
 * of tax that its price contains, none where prices come without tax.
 */
export type PaidLine = {
  id: string
  quantity: number
  unitPrice: number
  discount: number
  tax: number
  cost: number | null
  includedRate?: number
}

/** What was paid for shipping, with its tax, in minor units. */
export type PaidShipping = { paid: number; tax: number }

/**
 * The rows that an order adds to the ledger when it is paid: one for each line, and one for shipping that costs something.
 * Sales are counted without tax: what a price contains is taken out of it, and of its discount.
 */
export function saleOfOrder(lines: readonly PaidLine[], shipping: number | PaidShipping): SaleEvent[] {
  const goods = lines.map(({ id, quantity, unitPrice, discount, tax, cost, includedRate = 0 }, index): SaleEvent => {
    const worth = unitPrice * quantity
    const gross = worth - includedTaxOf(worth, includedRate)
    const included = includedTaxOf(worth - discount, includedRate)
    const net = worth - discount - included
    return {
      ...NO_FIGURES,
      kind: 'sale',
      lineId: id,
      orders: index === 0 ? 1 : 0,
      quantity,
      gross,
      discount: gross - net,
      net,
      tax: tax + included,
      cost: cost === null ? null : cost * quantity,
    }
  })
  const sent = typeof shipping === 'number' ? { paid: shipping, tax: 0 } : shipping
  if (sent.paid === 0) return goods
  return [...goods, { ...NO_FIGURES, kind: 'shipping', lineId: null, shipping: sent.paid - sent.tax, tax: sent.tax }]
}
