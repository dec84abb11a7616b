import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart'
import { AddressDraft, DeliveryAddress } from './customer-account'
import { group } from './endpoint'
import { Email, Id, Version } from './fields'
import { OrderDetail } from './order-detail'

const Amount = z.number('Enter an amount').min(0, 'Enter an amount from 0 up').max(1e9)

/** One variant that can be put on an order. Amounts are decimals of the store's currency. */
export const DraftGoods = z.object({
  key: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  /** Sum of its taxes in percent. */
  taxRate: z.number(),
  /** Units that can be sold now; null when they are not counted. */
  quantityAvailable: z.number().int().nullable(),
})
export type DraftGoods = z.output<typeof DraftGoods>

/** What an order that the store writes holds. */
const DraftWish = z.object({
  lines: z
    .array(
      z.object({
        key: z.string().min(1).max(255),
        quantity: z.number().int().min(1, 'Enter a quantity from 1 up').max(MAX_LINE_QUANTITY),
        /** Another price than the store's; takes the right to edit orders. Null for the store's. */
        price: Amount.nullable().default(null),
      }),
    )
    .min(1, 'Add a product')
    .max(MAX_CART_LINES),
  email: Email,
  /** Null: asked for when the customer pays, if the goods are sent. */
  address: DeliveryAddress.nullable().default(null),
  /** Otherwise the goods are handed over and nothing is sent. */
  isSent: z.boolean().default(true),
  shipping: Amount.default(0),
  discount: z
    .object({ kind: z.enum(['amount', 'percent']), value: Amount })
    .nullable()
    .default(null),
  /** For people at work. */
  staffNote: z.string().trim().max(2_000).default(''),
  /** Sets the goods aside for 24 hours; otherwise they are set aside while it is being paid. */
  reserve: z.boolean().default(false),
  /** Writes the letter with the link at once. */
  sendLink: z.boolean().default(false),
})

/** A draft as it can be changed. Amounts are decimals of the store's currency. */
export const DraftOrder = z.object({
  _id: z.string(),
  version: Version,
  lines: z.array(z.object({ goods: DraftGoods, quantity: z.number().int(), price: z.number() })),
  /** Names of lines whose goods are no longer on sale: they leave the draft when it is changed. */
  gone: z.array(z.string()),
  email: z.string(),
  address: AddressDraft.nullable(),
  isSent: z.boolean(),
  shipping: z.number(),
  discount: z.number(),
  staffNote: z.string(),
  isReserved: z.boolean(),
})
export type DraftOrder = z.output<typeof DraftOrder>

/** Orders that the store writes for a customer, who pays by a link. */
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
  create: {
    method: 'POST',
    path: 'vender/orders/create-draft',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'Writes an order that its customer pays by a link; the same draft id again is the same order',
    /** `draftId` is chosen by the screen: sent twice, it is one order. */
    input: DraftWish.extend({ draftId: Id }),
    reply: OrderDetail,
  },
  read: {
    method: 'GET',
    path: 'vender/orders/draft',
    audience: 'vendor',
    permission: 'order.create',
    summary: 'An unpaid draft as it can be changed',
    input: z.object({ _id: Id }),
    reply: DraftOrder,
  },
  change: {
    method: 'POST',
    path: 'vender/orders/change-draft',
    audience: 'vendor',
    permission: 'order.create',
    summary:
      'Rewrites an unpaid draft over the version that was seen; its link stays, whoever sees the old total is told',
    input: DraftWish.extend({ _id: Id, version: Version }),
    reply: OrderDetail,
  },
})
