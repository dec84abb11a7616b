import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { group } from './endpoint'

const PickedOrder = z.object({
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

export const PickList = z.object({
  /** IANA name of the store's clocks. */
  timeZone: z.string(),
  /** The slots of the day with paid orders, the earliest first. */
  slots: z.array(
    z.object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      kind: z.enum(['pickup', 'delivery']),
      orders: z.array(PickedOrder),
    }),
  ),
})
export type PickList = z.output<typeof PickList>

export const pickList = group({
  read: {
    method: 'GET',
    path: 'vender/pick-list/read',
    audience: 'vendor',
    permission: 'order.view',
    summary: 'Paid orders of a day by the time that was chosen for them, with what is left to send',
    input: z.object({
      /** Calendar date in the store's time zone. */
      date: z.iso.date('Choose a date'),
    }),
    reply: PickList,
  },
})
