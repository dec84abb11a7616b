import type { SaleEvent } from './sale-event'

/** What is left of a line after refunds and cancellation. `cost` of the units that are left, null when it is unknown. */
export type LineBalance = { lineId: string; quantity: number; net: number; tax: number; cost: number | null }

/**
 * What is left of an order by its rows in the ledger, in minor units; lines in the order of their sale. `shipping` comes
 * without its tax.
 */
export type OrderBalance = { lines: LineBalance[]; shipping: number; shippingTax: number }

export function balanceOfOrder(events: readonly SaleEvent[]): OrderBalance {
  const lines = new Map<string, LineBalance>()
  let [shipping, shippingTax] = [0, 0]
  for (const { lineId, quantity, net, tax, cost, shipping: sent } of events) {
    shipping += sent
    if (lineId === null) {
      shippingTax += tax
      continue
    }
    const line = lines.get(lineId)
    if (!line) {
      lines.set(lineId, { lineId, quantity, net, tax, cost })
      continue
    }
    line.quantity += quantity
    line.net += net
    line.tax += tax
    line.cost = line.cost === null || cost === null ? null : line.cost + cost
  }
  return { lines: [...lines.values()], shipping, shippingTax }
}
