import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { CartQuote, MAX_CART_LINES, MAX_LINE_QUANTITY, QuotedLine } from './cart'
import { AddressDraft, DeliveryAddress } from './customer-address'
import { DeliveryOptionSchema } from './delivery-option'
import { group } from './endpoint'
import { Done, EmailSchema, Id, NewPassword } from './fields'
import { OrderDiscountRow } from './order-discount-row'
import { OrderTimes } from './order-times'
import { PaymentKey } from './payment-key'

const Lines = z
  .array(
    z.object({
      key: z.string().min(1).max(255),
      quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
      /** The price the shopper saw last, to detect a change. Never used to price anything. */
      price: z.union([z.number(), z.string()]).optional(),
    }),
  )
  .min(1, 'Your cart is empty.')
  .max(MAX_CART_LINES)

const Coupon = z.string().trim().max(64)

/** A cart with its delivery cost to an address. Amounts are decimals of the store's currency. */
export const CheckoutQuote = CartQuote.extend({
  /** Delivery methods for that address, and pickup locations; empty when the store does not deliver there. */
  options: z.array(DeliveryOptionSchema),
  /** Countries that the store delivers to, ISO 3166-1 alpha-2; null for all of them. */
  shipsTo: z.array(z.string()).nullable(),
  /** The requested option if it is still offered, otherwise null. */
  delivery: DeliveryOptionSchema.nullable(),
  /** Times to choose for `delivery`; omitted where none is chosen. */
  slots: z
    .object({
      /** IANA name of the clocks that show them. */
      timeZone: z.string(),
      /** Instants, the earliest first. */
      times: z.array(
        z.object({
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          /** In addition to the delivery. */
          price: z.number(),
        }),
      ),
      /** Why there are none, or what the store says about them; empty for nothing. */
      message: z.string(),
      /** Beginnings of the postcodes that are served; empty for all. */
      postcodes: z.array(z.string()),
    })
    .optional(),
  /** Cost of `delivery` after the offers on it, with the chosen time; 0 while none is selected. `total` includes it. */
  shipping: z.number(),
  /** The part of `shipping` that the chosen time costs; omitted when it is nothing. */
  timePrice: z.number().optional(),
  /** What offers have taken off `delivery`; omitted when it is nothing. */
  shippingDiscount: z.number().optional(),
  /** Highest minimum age of the items in years; null for any age. Placing the order requires a confirmation of it. */
  minimumAge: z.number().int().nullable(),
  /** Whether cards can be charged here; a total of zero needs none. */
  takesCards: z.boolean(),
})
export type CheckoutQuote = z.output<typeof CheckoutQuote>

/**
 * Payment state of an order for its shopper. `declined`: nothing charged, another card may be tried. `checking`: not
 * known yet, and no second charge can start. `none`: nothing was placed under that checkout.
 */
export const PlacedOrder = z.object({
  state: z.enum(['paid', 'declined', 'checking', 'none']),
  /** A message for the shopper. */
  message: z.string(),
  orderId: z.string(),
  number: z.number().int(),
  /** Address of the status page with its signature; empty unless an order was placed. */
  statusPath: z.string(),
})
export type PlacedOrder = z.output<typeof PlacedOrder>

/** An order for its buyer. Amounts are decimals. */
export const ShopperOrder = z.object({
  _id: z.string(),
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
  isTest: z.boolean(),
  email: z.string(),
  lines: z.array(
    QuotedLine.pick({ key: true, handle: true, name: true, variantTitle: true, image: true, price: true }).extend({
      quantity: z.number().int(),
      /** Before the discount. */
      total: z.number(),
      /** Units already sent. */
      sent: z.number().int(),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  couponCode: z.string().nullable(),
  /** What each offer took off the products, with its label; adds up to `discount`. */
  discounts: z.array(OrderDiscountRow),
  shipping: z.number(),
  tax: z.number(),
  /** The tax that the prices contain; omitted where `tax` is added to them. */
  includedTax: z.number().optional(),
  total: z.number(),
  refunded: z.number(),
  delivery: z
    .object({
      kind: z.enum(['delivery', 'pickup']),
      name: z.string(),
      days: z.string(),
      note: z.string(),
      /** The part of `shipping` that the chosen time cost. */
      timePrice: z.number(),
    })
    .nullable(),
  shippingAddress: AddressDraft.nullable(),
  /** The same as printed on an envelope in its country; empty for pickup. */
  shippingLines: z.array(z.string()),
  note: z.string(),
  /** Brand and last four digits; empty when nothing was charged. */
  card: z.string(),
  parcels: z.array(
    z.object({
      sentAt: z.iso.datetime(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      units: z.number().int(),
    }),
  ),
  /** Bought as a guest, so an account may be offered. Does not reveal whether the address has one already. */
  canCreateAccount: z.boolean(),
  statusPath: z.string(),
  /** Its invoice, then its credit notes, oldest first. `path`: address of the PDF on the store's host. */
  documents: z.array(z.object({ label: z.string(), path: z.string() })),
  /** It has a time that is yet to come and nothing is sent: the time may be changed until its cut-off. */
  hasTime: z.boolean(),
  /** Data for paying it through its link; null when it does not wait for that. */
  toPay: z
    .object({
      /** It is delivered, and the address is still missing. */
      needsAddress: z.boolean(),
      takesCards: z.boolean(),
    })
    .nullable(),
})
export type ShopperOrder = z.output<typeof ShopperOrder>

/** Content of a signed link: everybody with the link may see the order. */
const Signed = { orderId: Id, signature: z.string().min(20).max(100) }

export const checkout = group({
  quote: {
    method: 'POST',
    path: 'vender/publicwebsite/checkout-quote',
    audience: 'public',
    summary: 'Prices a cart with delivery to an address from the store’s own data',
    input: z.object({
      storeID: z.uuid(),
      lines: Lines,
      coupon: Coupon.optional(),
      /** Empty until the shopper has entered one. */
      country: z
        .string()
        .regex(/^([A-Z]{2})?$/)
        .default(''),
      region: z.string().trim().max(120).default(''),
      postalCode: z.string().trim().max(40).default(''),
      deliveryId: z.string().max(120).default(''),
      /** Beginning of the chosen time. */
      slot: z.iso.datetime().optional(),
      /** Units reserved by this checkout count as available. */
      checkoutId: Id.optional(),
    }),
    reply: CheckoutQuote,
  },
  leave: {
    method: 'POST',
    path: 'vender/publicwebsite/note-checkout',
    audience: 'public',
    summary: 'Notes the cart of a checkout with the address that was entered, for a reminder with consent',
    input: z.object({
      storeID: z.uuid(),
      checkoutId: Id,
      email: EmailSchema,
      acceptsMarketing: z.boolean().default(false),
      lines: Lines,
    }),
    reply: Done,
  },
  place: {
    method: 'POST',
    path: 'vender/publicwebsite/place-order',
    audience: 'public',
    summary:
      'Places the order and charges the card; requires an Idempotency-Key. A total other than the one shown is a 409',
    input: z.object({
      storeID: z.uuid(),
      /** Created by the browser and used until the order is paid: one order each. */
      checkoutId: Id,
      lines: Lines,
      coupon: Coupon.optional(),
      email: EmailSchema,
      phone: AddressDraft.shape.phone,
      acceptsMarketing: z.boolean().default(false),
      deliveryId: z.string('Choose a delivery').min(1, 'Choose a delivery').max(120),
      /** Null for pickup. */
      address: DeliveryAddress.nullable(),
      /** Beginning of the chosen time; required where the quote has `slots`. */
      slot: z.iso.datetime().optional(),
      note: z.string().trim().max(1_000).default(''),
      /** The age that the shopper confirmed for all recipients; required when items have a minimum age. */
      confirmedAge: z.number().int().min(0).max(150).optional(),
      /** The total that the shopper agreed to pay, decimal. */
      shownTotal: z.number().min(0),
      /** From the card form, one-time; empty when the total is zero. */
      token: z.string().max(256).default(''),
    }),
    reply: PlacedOrder,
  },
  outcome: {
    method: 'POST',
    path: 'vender/publicwebsite/order-outcome',
    audience: 'public',
    summary: 'Result of a checkout, for a page that waits or was reloaded',
    input: z.object({ storeID: z.uuid(), checkoutId: Id }),
    reply: PlacedOrder,
  },
  order: {
    method: 'GET',
    path: 'vender/publicwebsite/order',
    audience: 'public',
    cached: 'never',
    summary: 'An order by its signed link',
    input: z.object(Signed),
    reply: ShopperOrder,
  },
  times: {
    method: 'GET',
    path: 'vender/publicwebsite/order-times',
    audience: 'public',
    cached: 'never',
    summary: 'Times that an order can change to, by its signed link',
    input: z.object(Signed),
    reply: OrderTimes,
  },
  changeTime: {
    method: 'POST',
    path: 'vender/publicwebsite/change-order-time',
    audience: 'public',
    summary: 'Changes the time of an order, by its signed link, until its cut-off',
    input: z.object({ ...Signed, slot: z.iso.datetime('Choose a time') }),
    reply: ShopperOrder,
  },
  payDraft: {
    method: 'POST',
    path: 'vender/publicwebsite/pay-order',
    audience: 'public',
    summary: 'Pays an order created by the store, by its signed link; requires an Idempotency-Key',
    input: z.object({
      ...Signed,
      /** The total that the shopper agreed to pay, decimal: another total is a 409. */
      shownTotal: z.number().min(0),
      /** Delivery address, when the store has not set one; otherwise ignored. */
      address: DeliveryAddress.nullable().default(null),
      /** From the card form, one-time; empty when the total is zero. */
      token: z.string().max(256).default(''),
    }),
    reply: PlacedOrder,
  },
  cardForm: {
    method: 'GET',
    path: 'vender/publicwebsite/order-card-form',
    audience: 'public',
    cached: 'never',
    summary: 'Settings of the card form that pays an order, by its signed link; public values only',
    input: z.object(Signed),
    reply: PaymentKey,
  },
  draftOutcome: {
    method: 'POST',
    path: 'vender/publicwebsite/pay-order-outcome',
    audience: 'public',
    summary: 'Result of paying an order by its link',
    input: z.object(Signed),
    reply: PlacedOrder,
  },
  createAccount: {
    method: 'POST',
    path: 'vender/publicwebsite/order-account',
    audience: 'public',
    summary: 'Creates an account from the order’s name and email address; an email verifies it',
    input: z.object({ ...Signed, password: NewPassword }),
    reply: Done,
  },
})
