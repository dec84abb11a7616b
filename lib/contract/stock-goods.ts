import { z } from 'zod'
import { Id } from './fields'
import { goods, Query } from './stock-list'

/** A variant for a stock document. Costs are decimal: the store's, and the supplier's in its currency. */
export const StockGoods = z.object({
  ...goods,
  barcode: z.string(),
  image: z.string().nullable(),
  onHand: z.number().int(),
  available: z.number().int(),
  cost: z.number().nullable(),
  supplierSku: z.string(),
  supplierCost: z.number().nullable(),
})
export type StockGoods = z.output<typeof StockGoods>

export const goodsSearch = {
  input: z.object({ query: Query, locationId: Id.optional(), supplierId: Id.optional() }),
  reply: z.object({ goods: z.array(StockGoods) }),
}
