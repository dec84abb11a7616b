import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart'
import { AddressDraft, DeliveryAddress } from './customer-account'
import { group } from './endpoint'
import { EmailSchema, Id, MAX_INTEGER, Version } from './fields'
import { OrderDetail } from './order-detail'
import { OrderTimes } from './order-times'
import { Named } from './stock-list'

const Amount = z.number('Enter an amount').min(0, 'Enter an amount from 0 up').max(1e9)

/** A variant that can be added to an order. Amounts are decimals of the store's currency. */
export const DraftGoods = z.object({
  key: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  /** Sum of its taxes in percent. */
  taxRate: z.number(),
  /** Units that can be sold now; null when stock is not tracked. */
  quantityAvailable: z.number().int().nullable(),
})
export type DraftGoods = z.output<typeof DraftGoods>

/** Content of an order created by the store. */
const DraftWish = z.object({
  lines: z
    .array(
      z.object({
        key: z.string().min(1).max(255),
        quantity: z.number().int().min(1, 'Enter a quantity from 1 up').max(MAX_LINE_QUANTITY),
        /** A price that replaces the store's; requires the permission to edit orders. Null for the store's. */
        price: Amount.nullable().default(null),
      }),
    )
    .min(1, 'Add a product')
    .max(MAX_CART_LINES),
  email: EmailSchema,
  /** Null: entered by the customer when paying, if the order is delivered. */
  address: DeliveryAddress.nullable().default(null),
  /** Otherwise the goods are picked up, or given to the customer in person. */
  isSent: z.boolean().default(true),
  /** Location where the customer picks the goods up; ignored when they are sent. */
  pickUpAt: Id.nullable().default(null),
  /** Beginning of the time for the delivery or pick-up. Left out: as it is, or none. */
  slot: z.iso.datetime('Choose a time').optional(),
  shipping: Amount.default(0),
  discount: z
    .object({ kind: z.enum(['amount', 'percent']), value: Amount })
    .nullable()
    .default(null),
  /** Internal note of the staff. */
  staffNote: z.string().trim().max(2_000).default(''),
  /** Reserves the goods for 24 hours; otherwise they are reserved during payment. */
  reserve: z.boolean().default(false),
  /** Sends the email with the link at once. */
  sendLink: z.boolean().default(false),
})

/** A draft for editing. Amounts are decimals of the store's currency. */
export const DraftOrder = z.object({
  _id: z.string(),
  version: Version,
  lines: z.array(z.object({ goods: DraftGoods, quantity: z.number().int(), price: z.number() })),
  /** Names of lines whose products are no longer for sale: they are removed when the draft is changed. */
  gone: z.array(z.string()),
  email: z.string(),
  address: AddressDraft.nullable(),
  isSent: z.boolean(),
  pickUpAt: z.string().nullable(),
  /** Beginning of its time; null for none. */
  slot: z.iso.datetime().nullable(),
  shipping: z.number(),
  discount: z.number(),
  staffNote: z.string(),
  isReserved: z.boolean(),
})
export type DraftOrder = z.output<typeof DraftOrder>

/** Orders that the store creates for a customer, who pays through a link. */
export const draftOrders = group({
  goods: {
    method: 'GET',
    path: 'vender/orders/goods',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'Variants on sale whose product, SKU or options match, for a new order',
    input: z.object({ query: z.string().trim().max(100).default('') }),
    reply: z.object({ goods: z.array(DraftGoods) }),
  },
  buyer: {
    method: 'GET',
    path: 'vender/orders/draft-buyer',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'Whether the customer with this verified address buys without tax',
    input: z.object({ email: EmailSchema }),
    reply: z.object({ isTaxExempt: z.boolean() }),
  },
  price: {
    method: 'POST',
    path: 'vender/orders/draft-price',
    audience: 'vendor',
    permission: 'order.create',
    whenExpired: 'works',
    summary: 'What a draft will cost with the taxes of its goods and shipping; nothing is written',
    input: DraftWish.pick({ lines: true, address: true, isSent: true, shipping: true, discount: true }).extend({
      /** Empty while it is not known: nobody who is tax exempt. */
      email: z.union([z.literal(''), EmailSchema]),
    }),
    reply: z.object({
      subtotal: z.number(),
      discount: z.number(),
      shipping: z.number(),
      tax: z.number(),
      /** The tax that the prices contain; omitted where `tax` is added to them. */
      includedTax: z.number().optional(),
      total: z.number(),
      isTaxExempt: z.boolean(),
    }),
  },
  times: {
    method: 'GET',
    path: 'vender/orders/draft-times',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'Locations for pick-up, and times for the delivery or pick-up of a draft',
    input: z.object({
      /** Left out for a delivery. */
      pickUpAt: Id.optional(),
      /** Units of goods. */
      items: z.coerce.number().int().min(0).max(MAX_INTEGER).default(0),
      /** The draft that is changed: its own time counts as free. */
      _id: Id.optional(),
    }),
    reply: OrderTimes.extend({ pickUps: z.array(Named) }),
  },
  create: {
    method: 'POST',
    path: 'vender/orders/create-draft',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'Creates an order that its customer pays by a link; idempotent by draft id',
    /** `draftId` is generated by the screen: sent twice, it is one order. */
    input: DraftWish.extend({ draftId: Id }),
    reply: OrderDetail,
  },
  read: {
    method: 'GET',
    path: 'vender/orders/draft',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'An unpaid draft for editing',
    input: z.object({ _id: Id }),
    reply: DraftOrder,
  },
  change: {
    method: 'POST',
    path: 'vender/orders/change-draft',
    audience: 'vendor',
    permission: 'order.create',
    summary:
      'Updates the given version of an unpaid draft; its link stays, and a customer who sees the old total gets a message',
    input: DraftWish.extend({ _id: Id, version: Version }),
    reply: OrderDetail,
  },
})
