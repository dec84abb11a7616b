import { z } from 'zod'
import { DUPLICATE_REASONS } from '@/lib/rules/customer-duplicates'

const Person = z.object({
  _id: z.string(),
  /** Empty when unknown. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Sales; null without `order.view`. */
  orders: z.number().int().nullable(),
})

/** Two customers who may be one person; `one` has been known longer. */
export const DuplicateRow = z.object({
  one: Person,
  other: Person,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
})
export type DuplicateRow = z.output<typeof DuplicateRow>
