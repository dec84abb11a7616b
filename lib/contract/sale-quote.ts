import { z } from 'zod'
import { RegisterGoods } from './register-goods'

/** A sale as it is priced now. Amounts are decimals of the store's currency. */
export const SaleQuote = z.object({
  lines: z.array(
    z.object({
      ...RegisterGoods.shape,
      quantity: z.number().int(),
      unitPrice: z.number(),
      /** Offers and manual discounts of the line together. */
      discount: z.number(),
      tax: z.number(),
      total: z.number(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  /** Offers that the store gives by itself or by the code. */
  offers: z.array(z.object({ name: z.string(), amount: z.number() })),
  tax: z.number(),
  /** The tax that the prices contain; omitted where `tax` is added to them. */
  includedTax: z.number().optional(),
  total: z.number(),
  /** The total when it is paid in cash only: rounded as the currency is. */
  cashTotal: z.number(),
  isTaxExempt: z.boolean(),
  /** Highest minimum age of the lines in years; null for any age. */
  minimumAge: z.number().int().nullable(),
  /** What goods that are returned in exchange pay; above the total, the rest is paid back. */
  credit: z.number(),
  /** Why the code gives nothing; empty when it does, or when there is none. */
  couponError: z.string(),
})
export type SaleQuote = z.output<typeof SaleQuote>
