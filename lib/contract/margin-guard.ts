import { z } from 'zod'

/** Prices and costs are decimal. */
export const MarginGuard = z.object({
  /** Variants that were looked at, and those among them without a known cost. */
  checked: z.number().int(),
  isShortened: z.boolean(),
  withoutCost: z.number().int(),
  offers: z.number().int(),
  /** Null without the permission to see costs. */
  below: z
    .object({
      variants: z.number().int(),
      rows: z.array(
        z.object({
          variantId: z.string(),
          name: z.string(),
          price: z.number(),
          cost: z.number(),
          lowest: z.number(),
          quantity: z.number().int(),
          offers: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
  collisions: z.array(
    z.object({
      one: z.string(),
      other: z.string(),
      outcome: z.enum(['together', 'better', 'priority', 'one_code']),
      goods: z.number().int(),
    }),
  ),
})
export type MarginGuard = z.output<typeof MarginGuard>
