import { z } from 'zod'
import { CONSENT_KINDS, CONSENT_LEVELS, CONSENT_SOURCES } from '@/lib/rules/customer-admin'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { Address } from './customer-address'
import { CustomerDetail } from './customer-form'

/**
 * Figures of a customer's sales: orders that were paid, not cancelled and not fully refunded. Decimal amounts in the
 * store's currency, summed when they are read.
 */
export const CustomerTotals = z.object({
  /** As the report "Sales by customer" has them, of all days: orders that were paid. */
  orders: z.number().int(),
  /** With tax and shipping, less refunds. */
  total: z.number(),
  /** Goods after discounts and returns, without tax and shipping. */
  net: z.number(),
  refunded: z.number(),
  /** What was paid for each order, before refunds; 0 without any. */
  average: z.number(),
  firstOrderAt: z.iso.datetime().nullable(),
  lastOrderAt: z.iso.datetime().nullable(),
  /** Median days between two sales; null with fewer than three. */
  usualDays: z.number().int().nullable(),
  /** Orders that were placed as a guest with this address, and join it once the address is verified. */
  guestOrders: z.number().int(),
})
export type CustomerTotals = z.output<typeof CustomerTotals>

/** The present consent of one kind, with its proof; the newest record counts. */
export const CustomerConsent = z.object({
  _id: z.string(),
  kind: z.enum(CONSENT_KINDS),
  isGiven: z.boolean(),
  level: z.enum(CONSENT_LEVELS),
  source: z.enum(CONSENT_SOURCES),
  /** What the person read or was told, and on which page; empty when it was not recorded. */
  wording: z.string(),
  page: z.string(),
  /** Name of the person who recorded it; empty for the customer. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type CustomerConsent = z.output<typeof CustomerConsent>

/**
 * A checkout that was not paid: `open` until its stock reservation ends, or for an hour when no order was placed, then
 * `left`. Decimal total; without an order, of the goods at their present prices.
 */
export const CustomerCart = z.object({
  _id: z.string(),
  /** Null when no order was placed: somebody entered the customer's address at the checkout. */
  number: z.number().int().nullable(),
  state: z.enum(['open', 'left']),
  placedAt: z.iso.datetime(),
  total: z.number(),
  units: z.number().int(),
  /** Its goods in their order; those that are gone since are left out. */
  lines: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
})
export type CustomerCart = z.output<typeof CustomerCart>

/** A browser in which a customer is signed in. */
export const CustomerDevice = z.object({
  _id: z.string(),
  /** "Chrome on Windows". */
  device: z.string(),
  ip: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type CustomerDevice = z.output<typeof CustomerDevice>

const Wish = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Everything that the profile screen shows at first; orders and timeline have calls of their own. */
export const CustomerSheet = z.object({
  customer: CustomerDetail,
  currency: z.object({ code: z.string(), symbol: z.string() }),
  /** These two are null without `order.view`. */
  totals: CustomerTotals.nullable(),
  carts: z.array(CustomerCart).nullable(),
  addresses: z.array(Address),
  /** The newest record of each kind that there is. */
  consents: z.array(CustomerConsent),
  /** Where the customer is signed in. */
  devices: z.array(CustomerDevice),
  wishlist: z.array(Wish),
})
export type CustomerSheet = z.output<typeof CustomerSheet>

/** One entry of a customer's timeline. `title` is a sentence; `text` what was noted. */
export const CustomerTimelineEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(['order', 'mail', 'consent', 'note', 'event', 'login', 'merge']),
  title: z.string(),
  text: z.string(),
  /** Name of the staff who did it; empty for the customer or the shop itself. */
  by: z.string(),
  /** Screen of the entry, such as an order; null without one. */
  link: z.string().nullable(),
  /** Notes can be deleted. */
  mayDelete: z.boolean(),
  /** The batch of a merge that is not undone; null for other entries. */
  mergeId: z.string().nullable(),
})
export type CustomerTimelineEntry = z.output<typeof CustomerTimelineEntry>

export const CustomerOrderRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
  total: z.number(),
  units: z.number().int(),
})
export type CustomerOrderRow = z.output<typeof CustomerOrderRow>
