import { z } from 'zod'
import { MAX_MEASURE, MEASURE_UNITS } from '@/lib/rules/measure'

const refused = 'Enter a number with a unit, such as 500 g or 0.75 l'

/** Content of one unit for sale. */
export const MeasureSchema = z.object(
  {
    amount: z
      .number(refused)
      .min(0.001, refused)
      .max(MAX_MEASURE, 'This amount is too large')
      .refine((amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6, 'Use at most 3 decimals'),
    unit: z.enum(MEASURE_UNITS, refused),
  },
  refused,
)

/** Unit price, such as 3.78 per kg; a decimal amount in the store's currency. */
export const UnitPrice = z.object({ price: z.number(), per: z.string() })
export type UnitPrice = z.output<typeof UnitPrice>
