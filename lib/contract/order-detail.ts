import { z } from 'zod'
import { ORDER_CHANNELS } from '@/lib/rules/order-admin'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { AddressDraft } from './customer-address'
import { Version } from './fields'
import { OrderDiscountRow } from './order-discount-row'

/** Data of the order page. Amounts are decimals of the store's currency, times ISO 8601. */
const OrderLine = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  /** Minimum age of the recipient in years; null for any age. */
  minimumAge: z.number().int().nullable(),
  quantity: z.number().int(),
  unitPrice: z.number(),
  discount: z.number(),
  tax: z.number(),
  /** Price times quantity, less the discount, with its tax: the amount paid for it. */
  total: z.number(),
  /** Units in parcels that were not cancelled. */
  sent: z.number().int(),
  /** Units that were refunded, or are being refunded. */
  refunded: z.number().int(),
  /** Units not sent yet. */
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
  /** How the money was refunded: the sale was voided, a return was booked, or it was paid back by other means. */
  method: z.enum(['void', 'return', 'none']).nullable(),
  refNo: z.string(),
  /** Number of its credit note as printed; empty for none. */
  creditLabel: z.string(),
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
  /** The number of the invoice as printed; empty while it has none. */
  invoiceLabel: z.string(),
  /** Version of the note; sent back so that nobody overwrites a concurrent change. */
  version: Version,
  channel: z.enum(ORDER_CHANNELS),
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
    /** For packing and delivery, from the customer's profile. */
    deliveryNote: z.string(),
    /** Paid orders with the same account or email address, including this one. */
    orders: z.number().int(),
    spent: z.number(),
  }),
  delivery: z
    .object({
      kind: z.enum(['delivery', 'pickup']),
      name: z.string(),
      days: z.string(),
      note: z.string(),
      /** The part of the shipping that the chosen time cost. */
      timePrice: z.number(),
    })
    .nullable(),
  /** Its delivery has times to choose, and it is not sent yet. */
  mayChooseTime: z.boolean(),
  shippingAddress: AddressDraft.nullable(),
  /** The same as printed on an envelope in its country; empty for pickup. */
  shippingLines: z.array(z.string()),
  note: z.string(),
  staffNote: z.string(),
  tags: z.array(z.string()),
  lines: z.array(OrderLine),
  totals: z.object({
    subtotal: z.number(),
    discount: z.number(),
    couponCode: z.string().nullable(),
    discounts: z.array(OrderDiscountRow),
    shipping: z.number(),
    tax: z.number(),
    /** `taxes` are contained in the prices; `tax` is 0. */
    pricesIncludeTax: z.boolean(),
    /** Tax number of an exempt customer, maybe empty; null when tax was charged. */
    taxExemption: z.string().nullable(),
    taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.number() })),
    total: z.number(),
    paid: z.number(),
    refunded: z.number(),
    /** Refund in progress or with an unknown result. */
    refunding: z.number(),
    /** The refundable amount, and the part of it that was paid for shipping. */
    refundable: z.number(),
    refundableShipping: z.number(),
  }),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  parcels: z.array(OrderParcel),
  /** Newest first. */
  timeline: z.array(TimelineEntry),
  /** Units reserved for the order, by location. */
  holds: z.array(
    z.object({ name: z.string(), variantTitle: z.string(), place: z.string(), quantity: z.number().int() }),
  ),
  /** Null unless it is a draft that its customer can still pay. */
  draft: z
    .object({
      /** Absolute address of its page with the signature. */
      payUrl: z.string(),
      /** End of the reservation; null without one. */
      reservedUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type OrderDetail = z.output<typeof OrderDetail>
