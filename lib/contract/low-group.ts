import { z } from 'zod'
import { goods, Named } from './stock-list'

/** Low stock at a location, with suggested order quantities. */
const LowGoods = z.object({
  ...goods,
  available: z.number().int(),
  incoming: z.number().int(),
  /** Null: ordered by the pace of sales alone. */
  reorderPoint: z.number().int().nullable(),
  suggested: z.number().int(),
  supplierSku: z.string(),
  /** Decimal, in the supplier's currency. */
  unitCost: z.number(),
})
export const LowGroup = z.object({
  /** Null: no known supplier. */
  supplier: Named.nullable(),
  currency: z.string(),
  location: Named,
  lines: z.array(LowGoods),
})
export type LowGroup = z.output<typeof LowGroup>
