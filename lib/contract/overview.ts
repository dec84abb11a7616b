import { z } from 'zod'
import { group } from './endpoint'

/** A figure for some days and for as many days before: the one of the report. Money is decimal. */
const Figure = z.object({ now: z.number(), before: z.number() })

export const SET_UP_IDS = ['template', 'product', 'contact', 'payment', 'shipping', 'team'] as const

export const SetUpStep = z.object({
  id: z.enum(SET_UP_IDS),
  isDone: z.boolean(),
  /** Additional information, such as the shipping price; empty for none. */
  detail: z.string(),
})
export type SetUpStep = z.output<typeof SetUpStep>

export const Overview = z.object({
  currency: z.object({ code: z.string(), symbol: z.string() }),
  sales: Figure,
  orders: Figure,
  averageOrder: Figure,
  netSales: Figure,
  /** One entry per day of the store's time zone, oldest first, including days without sales. */
  days: z.array(z.object({ day: z.iso.date(), sales: z.number(), orders: z.number().int() })),
  topProducts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      image: z.string().nullable(),
      units: z.number().int(),
      sales: z.number(),
    }),
  ),
  recentOrders: z.array(
    z.object({
      _id: z.string(),
      number: z.number().int(),
      placedAt: z.iso.datetime(),
      total: z.number(),
      fulfilmentState: z.string(),
      paymentState: z.string(),
    }),
  ),
  /** Pending work: the number, and the screen for it. */
  toDo: z.array(z.object({ id: z.enum(['orders_to_fulfil', 'sold_out', 'low_stock']), count: z.number().int() })),
  setUp: z.array(SetUpStep),
})
export type Overview = z.output<typeof Overview>

export const overview = group({
  home: {
    method: 'GET',
    path: 'vender/home/overview',
    audience: 'vendor',
    permission: 'dashboard.view',
    summary: 'Key figures of the store, pending work, and the set-up checklist',
    input: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: Overview,
  },
})
