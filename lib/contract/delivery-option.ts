import { z } from 'zod'

export const DeliveryOptionSchema = z.object({
  id: z.string(),
  kind: z.enum(['delivery', 'pickup']),
  name: z.string(),
  price: z.number(),
  days: z.string(),
  note: z.string(),
})
