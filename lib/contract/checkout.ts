import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { CartQuote, MAX_CART_LINES, MAX_LINE_QUANTITY, QuotedLine } from './cart'
import { AddressDraft, DeliveryAddress } from './customer-account'
import { group } from './endpoint'
import { Done, Email, Id, NewPassword } from './fields'
import { DeliveryOption } from './shipping'

const Lines = z
  .array(
    z.object({
      key: z.string().min(1).max(255),
      quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
      /** The price the shopper last saw, to tell a change. Never used to price anything. */
      price: z.union([z.number(), z.string()]).optional(),
    }),
  )
  .min(1, 'Your cart is empty.')
  .max(MAX_CART_LINES)

const Coupon = z.string().trim().max(64)

/** A cart with what it costs to get it to an address. Amounts are decimals of the store's currency. */
export const CheckoutQuote = CartQuote.extend({
  /** Ways to get the goods to that address, and places to fetch them; empty when the store does not send there. */
  options: z.array(DeliveryOption),
  /** Countries that the store sends to, ISO 3166-1 alpha-2; null for all of them. */
  shipsTo: z.array(z.string()).nullable(),
  /** The option that was asked for when it is still offered, otherwise null. */
  delivery: DeliveryOption.nullable(),
  /** Cost of `delivery`; 0 while none is chosen. `total` includes it. */
  shipping: z.number(),
  /** Highest age in years that the goods ask for; null for any age. Placing the order takes a confirmation of it. */
  minimumAge: z.number().int().nullable(),
  /** Cards can be charged here; a total of zero needs none. */
  takesCards: z.boolean(),
})
export type CheckoutQuote = z.output<typeof CheckoutQuote>

/**
 * How an order stands for the shopper who pays. `declined`: nothing charged, another card may be tried. `checking`: nobody
 * knows yet, and no second charge can start. `none`: nothing was placed under that checkout.
 */
export const PlacedOrder = z.object({
  state: z.enum(['paid', 'declined', 'checking', 'none']),
  /** A sentence for the shopper. */
  message: z.string(),
  orderId: z.string(),
  number: z.number().int(),
  /** Address of the status page with its signature; empty unless something was placed. */
  statusPath: z.string(),
})
export type PlacedOrder = z.output<typeof PlacedOrder>

/** An order as the one who bought it sees it. Amounts are decimals. */
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
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  refunded: z.number(),
  delivery: z
    .object({ kind: z.enum(['delivery', 'pickup']), name: z.string(), days: z.string(), note: z.string() })
    .nullable(),
  shippingAddress: AddressDraft.nullable(),
  /** The same as it stands on an envelope of its country; empty when nothing is sent. */
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
  /** Bought as a guest, so an account may be offered. Says nothing about whether the address has one already. */
  canCreateAccount: z.boolean(),
  statusPath: z.string(),
  /** What paying it by its link takes; null when it does not wait for that. */
  toPay: z
    .object({
      /** It is sent, and nobody has said where to. */
      needsAddress: z.boolean(),
      takesCards: z.boolean(),
    })
    .nullable(),
})
export type ShopperOrder = z.output<typeof ShopperOrder>

/** What a signed link holds: whoever has it may see the order. */
const Signed = { orderId: Id, signature: z.string().min(20).max(100) }

export const checkout = group({
  quote: {
    method: 'POST',
    path: 'vender/publicwebsite/checkout-quote',
    audience: 'public',
    summary: 'Prices a cart with delivery to an address, all by the store’s own figures',
    input: z.object({
      storeID: z.uuid(),
      lines: Lines,
      coupon: Coupon.optional(),
      /** Empty until the shopper has said where to. */
      country: z
        .string()
        .regex(/^([A-Z]{2})?$/)
        .default(''),
      region: z.string().trim().max(120).default(''),
      deliveryId: z.string().max(120).default(''),
      /** What this checkout has set aside for itself counts as there to be bought. */
      checkoutId: Id.optional(),
    }),
    reply: CheckoutQuote,
  },
  place: {
    method: 'POST',
    path: 'vender/publicwebsite/place-order',
    audience: 'public',
    summary:
      'Places the order and charges the card; wants an Idempotency-Key. A total other than the one shown is a 409',
    input: z.object({
      storeID: z.uuid(),
      /** Made by the browser, kept until the order is paid: one order each. */
      checkoutId: Id,
      lines: Lines,
      coupon: Coupon.optional(),
      email: Email,
      phone: AddressDraft.shape.phone,
      acceptsMarketing: z.boolean().default(false),
      deliveryId: z.string('Choose a delivery').min(1, 'Choose a delivery').max(120),
      /** Null when the goods are fetched. */
      address: DeliveryAddress.nullable(),
      note: z.string().trim().max(1_000).default(''),
      /** The shopper has confirmed that everybody who receives the goods has these years; needed where goods ask for it. */
      confirmedAge: z.number().int().min(0).max(150).optional(),
      /** What the shopper agreed to pay, decimal. */
      shownTotal: z.number().min(0),
      /** From the card form, good once; empty when the total is zero. */
      token: z.string().max(256).default(''),
    }),
    reply: PlacedOrder,
  },
  outcome: {
    method: 'POST',
    path: 'vender/publicwebsite/order-outcome',
    audience: 'public',
    summary: 'What became of a checkout, for a page that was told to wait or was reloaded',
    input: z.object({ storeID: z.uuid(), checkoutId: Id }),
    reply: PlacedOrder,
  },
  order: {
    method: 'GET',
    path: 'vender/publicwebsite/order',
    audience: 'public',
    kept: 'never',
    summary: 'An order by its signed link',
    input: z.object(Signed),
    reply: ShopperOrder,
  },
  payDraft: {
    method: 'POST',
    path: 'vender/publicwebsite/pay-order',
    audience: 'public',
    summary: 'Pays an order that the store wrote, by its signed link; wants an Idempotency-Key',
    input: z.object({
      ...Signed,
      /** What the shopper agreed to pay, decimal: another total is a 409. */
      shownTotal: z.number().min(0),
      /** Where the goods go, when the store has not said; otherwise left alone. */
      address: DeliveryAddress.nullable().default(null),
      /** From the card form, good once; empty when the total is zero. */
      token: z.string().max(256).default(''),
    }),
    reply: PlacedOrder,
  },
  draftOutcome: {
    method: 'POST',
    path: 'vender/publicwebsite/pay-order-outcome',
    audience: 'public',
    summary: 'What became of paying an order by its link',
    input: z.object(Signed),
    reply: PlacedOrder,
  },
  createAccount: {
    method: 'POST',
    path: 'vender/publicwebsite/order-account',
    audience: 'public',
    summary: 'Makes an account of the order’s name and address; the letter that follows proves it',
    input: z.object({ ...Signed, password: NewPassword }),
    reply: Done,
  },
})
