import { z } from 'zod'

/** What one offer, or the staff, took off the products of an order: a decimal amount above 0. */
export const OrderDiscountRow = z.object({ label: z.string(), amount: z.number() })
