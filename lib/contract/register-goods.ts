import { z } from 'zod'

/** A variant as the register sells it. Amounts are decimals of the store's currency. */
export const RegisterGoods = z.object({
  variantId: z.string(),
  name: z.string(),
  /** Option values such as "M / Navy"; empty for a single variant. */
  variantTitle: z.string(),
  sku: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  /** Sum of its taxes in percent; they are added to the price. */
  taxRate: z.number(),
  /** Units that the location can sell now; null when stock is not limited. */
  available: z.number().int().nullable(),
  /** Minimum age of the buyer in years; null for any age. */
  minimumAge: z.number().int().nullable(),
})
export type RegisterGoods = z.output<typeof RegisterGoods>
