import { z } from 'zod'
import { group } from './endpoint'
import { PickedOrder } from './picked-order'

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
