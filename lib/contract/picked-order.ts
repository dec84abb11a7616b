import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'

export const PickedOrder = z.object({
  _id: z.string(),
  number: z.number().int(),
  /** Name of the recipient or customer; empty when unknown. */
  name: z.string(),
  /** Name of the delivery method or pick-up location. */
  way: z.string(),
  /** The customer's note. */
  note: z.string(),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
  /** What is left to send; none when all of it is sent. */
  lines: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      variantTitle: z.string(),
      sku: z.string(),
      units: z.number().int(),
    }),
  ),
})
export type PickedOrder = z.output<typeof PickedOrder>
