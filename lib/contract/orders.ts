import { z } from 'zod'
import { BULK_ACTIONS, CANCEL_REASONS, ORDER_CHANNELS, ORDER_SORTS, REFUND_REASONS } from '@/lib/rules/order-admin'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { splitValues } from '@/lib/rules/value-list'
import { group } from './endpoint'
import { Done, Id, Version } from './fields'
import { FileReply } from './file-reply'
import { After, furtherOrders } from './list-order'
import { OrderDetail } from './order-detail'

/** At most so many orders in one call that changes or prints several. */
export const MAX_BULK = 50
/** "All that match" ends here; whoever has more narrows the filter. */
export const MAX_MATCHING = 10_000

const asList = (value: unknown) => (typeof value === 'string' ? splitValues(value) : value)
const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(asList, z.array(z.enum(values)).max(values.length)).default([])
const Ids = z.preprocess(asList, z.array(Id).min(1, 'Choose an order').max(MAX_BULK, `At most ${MAX_BULK} at a time`))

/** Which orders are meant. With no payment state chosen, those that nobody paid stay out of sight. */
const filter = {
  /** Order number, e-mail, name of the shopper, SKU or product name. */
  query: z.string().trim().max(100).default(''),
  payment: several(PAYMENT_STATES),
  fulfilment: several(FULFILMENT_STATES),
  channel: several(ORDER_CHANNELS),
  tag: z.string().trim().max(40).default(''),
  /** Days of the store's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  test: z.enum(['only', 'without']).optional(),
  archived: z.enum(['only', 'without', 'with']).default('without'),
}
export const OrderFilter = z.object(filter)
export type OrderFilter = z.output<typeof OrderFilter>

export const OrderRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
  total: z.number(),
  units: z.number().int(),
  delivery: z.string(),
  tags: z.array(z.string()),
  isTest: z.boolean(),
  isArchived: z.boolean(),
  hasNote: z.boolean(),
})
export type OrderRow = z.output<typeof OrderRow>

const one = { _id: Id }
const Amount = z.number('Enter an amount').min(0, 'Enter an amount from 0 up').max(1e9)
const Units = z.array(z.object({ lineId: Id, quantity: z.number().int().min(1).max(100_000) })).max(500)
const tracking = {
  carrier: z.string().trim().max(60).default(''),
  trackingNumber: z.string().trim().max(120).default(''),
  trackingUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^(https?:\/\/\S+)?$/, 'Enter an address that begins with https://')
    .default(''),
}
const notify = z.boolean().default(true)
const Tags = z.array(z.string().trim().min(1).max(40)).max(20)
const vendor = { audience: 'vendor' } as const

export const orders = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/list',
    permission: 'order.view',
    summary: 'Orders that match, a page at a time; pages neither repeat nor skip while new orders come in',
    input: OrderFilter.extend({
      sort: z.enum(ORDER_SORTS).default('date'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      further: furtherOrders(ORDER_SORTS),
      /** From `next` of the page before. */
      after: After,
      size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({
      rows: z.array(OrderRow),
      next: z.string().nullable(),
      /** How many match, counted up to `MAX_MATCHING`; null on later pages. */
      matching: z.number().int().nullable(),
    }),
  },
  matching: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/matching',
    permission: 'order.view',
    summary: 'Ids of all orders that match, newest first',
    input: OrderFilter,
    reply: z.object({ ids: z.array(z.string()) }),
  },
  facts: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/facts',
    permission: 'order.view',
    summary: 'Tags in use, for filters',
    input: z.object({}),
    reply: z.object({ tags: z.array(z.string()) }),
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/detail',
    permission: 'order.view',
    summary: 'Everything about one order',
    input: z.object(one),
    reply: OrderDetail,
  },
  fulfil: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/fulfil',
    permission: 'order.fulfil',
    summary: 'Sends units of an order; the same parcel id again changes nothing',
    input: z.object({
      ...one,
      /** Chosen by the screen: sent twice, it is one parcel. */
      parcelId: Id,
      lines: Units.min(1, 'Choose what you send'),
      ...tracking,
      notify,
    }),
    reply: OrderDetail,
  },
  undoFulfilment: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/undo-fulfilment',
    permission: 'order.fulfil',
    summary: 'Takes a parcel back that was entered by mistake: its units wait to be sent again',
    input: z.object({ ...one, parcelId: Id }),
    reply: OrderDetail,
  },
  editTracking: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/edit-tracking',
    permission: 'order.fulfil',
    summary: 'Changes carrier and tracking of a parcel',
    input: z.object({ ...one, parcelId: Id, ...tracking, notify }),
    reply: OrderDetail,
  },
  cancel: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/cancel',
    permission: 'order.cancel',
    summary: 'Ends an order of which nothing was sent; gives the money back when asked to',
    input: z.object({
      ...one,
      reason: z.enum(CANCEL_REASONS),
      /** Goods can be sold again; otherwise they leave the stock. */
      restock: z.boolean(),
      refund: z.boolean(),
      refundId: Id,
      notify,
    }),
    reply: OrderDetail,
  },
  refund: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/refund',
    permission: 'order.refund',
    summary: 'Gives money back, by line, for sending, or an amount; the same refund id again changes nothing',
    input: z.object({
      ...one,
      /** Chosen by the screen: sent twice, it is one refund. */
      refundId: Id,
      lines: Units,
      shipping: Amount.default(0),
      /** Another sum than lines and sending come to; null for that sum. */
      amount: Amount.nullable().default(null),
      reason: z.enum(REFUND_REASONS),
      restock: z.boolean(),
      notify,
    }),
    reply: OrderDetail,
  },
  settleRefund: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/settle-refund',
    permission: 'order.refund',
    summary:
      'Asks the provider what became of a refund without an answer, or says it as the provider’s own records have it',
    input: z.object({ ...one, refundId: Id, outcome: z.enum(['ask', 'done', 'refused']).default('ask'), notify }),
    reply: OrderDetail,
  },
  note: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/note',
    permission: 'order.edit',
    summary: 'Replaces the staff note and the tags over the version that was seen',
    input: z.object({ ...one, staffNote: z.string().trim().max(2_000), tags: Tags, version: Version }),
    reply: OrderDetail,
  },
  resendMail: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/resend-mail',
    permission: 'order.edit',
    summary: 'Sends a letter about the order again',
    input: z.object({ ...one, kind: z.enum(['payLink', 'confirmation', 'shipped', 'refunded', 'cancelled']) }),
    reply: Done,
  },
  markPaid: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/mark-paid',
    permission: 'order.edit',
    summary: 'The money came by other means than a card',
    input: z.object(one),
    reply: OrderDetail,
  },
  bulk: {
    ...vendor,
    method: 'POST',
    path: 'vender/orders/bulk',
    permission: 'order.view',
    summary: 'Does one thing to several orders, each by itself; says which were left out and why',
    input: z.object({ ids: Ids, action: z.enum(BULK_ACTIONS), tag: z.string().trim().max(40).default('') }),
    reply: z.object({
      done: z.number().int(),
      skipped: z.array(z.object({ _id: z.string(), number: z.number().int().nullable(), why: z.string() })),
    }),
  },
  invoicePdf: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/invoice-pdf',
    permission: 'order.view',
    summary: 'Invoices of one or several orders',
    input: z.object({ ids: Ids }),
    reply: FileReply,
  },
  packingSlipPdf: {
    ...vendor,
    method: 'GET',
    path: 'vender/orders/packing-slip-pdf',
    permission: 'order.view',
    summary: 'Packing slips, without prices, of one or several orders',
    input: z.object({ ids: Ids }),
    reply: FileReply,
  },
})
