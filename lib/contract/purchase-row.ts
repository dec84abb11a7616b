import { z } from 'zod'
import { PURCHASE_STATES } from '@/lib/rules/purchasing'

export const PurchaseRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(PURCHASE_STATES),
  supplier: z.string(),
  location: z.string(),
  expectedOn: z.string().nullable(),
  isLate: z.boolean(),
  units: z.number().int(),
  received: z.number().int(),
  currency: z.string(),
  total: z.number(),
  createdAt: z.iso.datetime(),
})
export type PurchaseRow = z.output<typeof PurchaseRow>
