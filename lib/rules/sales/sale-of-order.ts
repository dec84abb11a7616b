import { NO_FIGURES, type SaleEvent } from './sale-event'

/** A line as it was priced; money in minor units, `cost` of one unit, null when it is unknown. */
export type PaidLine = {
  id: string
  quantity: number
  unitPrice: number
  discount: number
  tax: number
  cost: number | null
}

/** The rows that an order adds to the ledger when it is paid: one for each line, and one for shipping that costs something. */
export function saleOfOrder(lines: readonly PaidLine[], shipping: number): SaleEvent[] {
  const goods = lines.map(({ id, quantity, unitPrice, discount, tax, cost }, index): SaleEvent => {
    const gross = unitPrice * quantity
    return {
      ...NO_FIGURES,
      kind: 'sale',
      lineId: id,
      orders: index === 0 ? 1 : 0,
      quantity,
      gross,
      discount,
      net: gross - discount,
      tax,
      cost: cost === null ? null : cost * quantity,
    }
  })
  return shipping === 0 ? goods : [...goods, { ...NO_FIGURES, kind: 'shipping', lineId: null, shipping }]
}
