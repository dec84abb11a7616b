import { z } from 'zod'

const Span = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })

/** The times that a placed order can change to. */
export const OrderTimes = z.object({
  /** IANA name of the clocks that show them; empty without times. */
  timeZone: z.string(),
  /** Free times, the earliest first; `price` is what each costs in the checkout, decimal. */
  times: z.array(Span.extend({ price: z.number() })),
  /** Why there are none, or which are left out; empty for nothing. */
  message: z.string(),
  /** The time that the order has; null for none. */
  current: Span.nullable(),
})
export type OrderTimes = z.output<typeof OrderTimes>
