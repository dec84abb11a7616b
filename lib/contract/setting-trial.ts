import { z } from 'zod'

/** Decimal; null: it could not be delivered. */
const Cost = z.number().nullable()

export const SettingTrial = z.object({
  /** Paid orders that were computed, at most 100. */
  checked: z.number().int(),
  /** How many of them would cost something else. */
  changed: z.number().int(),
  /** What all of them together would cost more, decimal. Those that could not be delivered are not in it. */
  difference: z.number(),
  /** Those that change, newest first; none for people who may not see orders. */
  orders: z.array(z.object({ orderId: z.string(), number: z.number().int(), before: Cost, after: Cost })),
})
export type SettingTrial = z.output<typeof SettingTrial>
