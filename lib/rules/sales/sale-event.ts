import type { SaleKind } from './sale-kinds'

/**
 * The figures of one row of the sales ledger, in minor units; each can be negative. Every report is a sum of them.
 * `gross`: price × quantity; `net`: gross less discounts, or less the goods' value that went back; `cost`: what the
 * goods cost the store, null when it is unknown; `orders`: 1 on one row of each sale, else 0.
 */
export type SaleFigures = {
  orders: number
  quantity: number
  gross: number
  discount: number
  net: number
  tax: number
  shipping: number
  cost: number | null
}

/** One row of an order in the ledger. `lineId` null: shipping, or money that belongs to no line. */
export type SaleEvent = SaleFigures & { kind: SaleKind; lineId: string | null }

export const NO_FIGURES: SaleFigures = {
  orders: 0,
  quantity: 0,
  gross: 0,
  discount: 0,
  net: 0,
  tax: 0,
  shipping: 0,
  cost: 0,
}

/** The money of a row: goods, tax and shipping. */
export const totalOf = ({ net, tax, shipping }: Pick<SaleFigures, 'net' | 'tax' | 'shipping'>): number =>
  net + tax + shipping
