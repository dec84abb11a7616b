import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'

/** What vendors see of stock alerts. */
export const waitingPeople = group({
  ofVariant: {
    method: 'GET',
    path: 'vender/stock-alerts/waiting',
    audience: 'vendor',
    permission: 'inventory.view',
    summary: 'How many people confirmed that they want to know when a variant is back, and the first of them',
    input: z.object({ variantId: Id }),
    reply: z.object({
      count: z.number().int(),
      /** The 20 who are told first, in that order; null without `customer.view`. */
      people: z
        .array(
          z.object({
            customerId: z.string(),
            /** Empty when it is not known. */
            name: z.string(),
            email: z.string(),
            /** When they confirmed. ISO 8601. */
            since: z.string(),
          }),
        )
        .nullable(),
    }),
  },
})
