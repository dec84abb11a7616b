import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { AddressDraft } from './customer-account'
import { Version } from './fields'

/** What the page about one order says. Amounts are decimals of the store's currency, moments ISO 8601. */
const OrderLine = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  /** Years that whoever receives it must have; null for any age. */
  minimumAge: z.number().int().nullable(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  discount: z.number(),
  tax: z.number(),
  /** Price times quantity, less the discount, with its tax: what was paid for it. */
  total: z.number(),
  /** Units in parcels that were not undone. */
  sent: z.number().int(),
  /** Units that were given back, or are being. */
  refunded: z.number().int(),
  /** Units that still wait to be sent. */
  open: z.number().int(),
})
export type OrderLine = z.output<typeof OrderLine>

const OrderPayment = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  status: z.string(),
  amount: z.number(),
  brand: z.string(),
  last4: z.string(),
  refNo: z.string(),
  authCode: z.string(),
  invoiceNo: z.string(),
  /** `sandbox`, `cert` or `live`. */
  mode: z.string(),
  message: z.string(),
  events: z.array(z.object({ at: z.iso.datetime(), status: z.string(), detail: z.string() })),
})
export type OrderPayment = z.output<typeof OrderPayment>

const UnitsOfLine = z.object({ lineId: z.string(), quantity: z.number().int() })

const OrderRefund = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  amount: z.number(),
  shipping: z.number(),
  reason: z.string(),
  state: z.enum(['requested', 'done', 'refused', 'unknown']),
  /** How the money went back: the sale was called off, a return was booked, or it was handed over by other means. */
  method: z.enum(['void', 'return', 'none']).nullable(),
  refNo: z.string(),
  message: z.string(),
  isRestocked: z.boolean(),
  lines: z.array(UnitsOfLine),
})
export type OrderRefund = z.output<typeof OrderRefund>

const OrderParcel = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  isUndone: z.boolean(),
  lines: z.array(UnitsOfLine),
})
export type OrderParcel = z.output<typeof OrderParcel>

const TimelineEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  /** Who did it; empty for the platform. */
  who: z.string(),
  /** Decimal; null when it is not about money. */
  amount: z.number().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

export const OrderDetail = z.object({
  _id: z.string(),
  number: z.number().int(),
  invoiceNumber: z.number().int().nullable(),
  /** Counts changes of the note; sent back so that nobody overwrites another's. */
  version: Version,
  channel: z.enum(['online', 'pos', 'draft']),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
  isTest: z.boolean(),
  isArchived: z.boolean(),
  placedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelReason: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  customer: z.object({
    /** Null for a guest. */
    _id: z.string().nullable(),
    name: z.string(),
    /** Paid orders with the same account or e-mail address, this one included. */
    orders: z.number().int(),
    spent: z.number(),
  }),
  delivery: z
    .object({ kind: z.enum(['delivery', 'pickup']), name: z.string(), days: z.string(), note: z.string() })
    .nullable(),
  shippingAddress: AddressDraft.nullable(),
  /** The same as it stands on an envelope of its country; empty when nothing is sent. */
  shippingLines: z.array(z.string()),
  note: z.string(),
  staffNote: z.string(),
  tags: z.array(z.string()),
  lines: z.array(OrderLine),
  totals: z.object({
    subtotal: z.number(),
    discount: z.number(),
    couponCode: z.string().nullable(),
    shipping: z.number(),
    tax: z.number(),
    taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
    total: z.number(),
    paid: z.number(),
    refunded: z.number(),
    /** On its way back, or nobody knows yet. */
    refunding: z.number(),
    /** What can still be given back, and of it what was paid for sending. */
    refundable: z.number(),
    refundableShipping: z.number(),
  }),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  parcels: z.array(OrderParcel),
  /** Newest first. */
  timeline: z.array(TimelineEntry),
  /** Units that are set aside for the order, by place. */
  holds: z.array(
    z.object({ name: z.string(), variantTitle: z.string(), place: z.string(), quantity: z.number().int() }),
  ),
  /** Null unless it is a draft that its customer can still pay. */
  draft: z
    .object({
      /** Absolute address of its page with the signature. */
      payUrl: z.string(),
      /** Until when its goods are set aside; null when they are not. */
      reservedUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type OrderDetail = z.output<typeof OrderDetail>
