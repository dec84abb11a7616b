import { z } from 'zod'
import { ShopperOrder } from './checkout'
import { group } from './endpoint'

/** Page size. */
export const ORDERS_PER_PAGE = 20

export const customerOrders = group({
  list: {
    method: 'GET',
    path: 'customer/orders',
    audience: 'customer',
    summary: 'The customer’s orders, newest first',
    input: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: z.object({
      orders: z.array(ShopperOrder),
      /** Number of all orders, on every page. */
      total: z.number().int(),
    }),
  },
})
