import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AddressDraft } from '@/lib/contract/customer-address'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import type { TaxAmount } from '@/lib/rules/taxes/order-taxes'
import { customer } from './customers'
import { minorUnits } from './minor-units'
import { product, variant } from './products'
import { coupon } from './selling'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** The chosen shipping method as offered: `id` is `rate:{id}` or `pickup:{locationId}`. */
export type OrderDelivery = {
  id: string
  kind: 'delivery' | 'pickup'
  name: string
  /** The chosen time, else what was promised about the delivery time. */
  days: string
  note: string
  /** What the chosen time costs, in minor units; part of the order's shipping. Nothing when missing. */
  timePrice?: number
}

/**
 * One sale with everything it was priced from; money in minor units of `currency`, as priced when it was placed. Until
 * it is paid it is `pending` and its goods are reserved until `expiresAt`; an unpaid one becomes `voided`.
 */
export const order = pgTable(
  'order',
  {
    ...tenantKey(),
    number: integer('number').notNull(),
    channel: text('channel', { enum: ['online', 'pos', 'draft', 'external'] })
      .notNull()
      .default('online'),
    paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull(),
    fulfilmentState: text('fulfilment_state', { enum: FULFILMENT_STATES }).notNull(),
    subtotal: minorUnits('subtotal').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    /** What is added to the prices: the tax of the lines, and that of shipping where prices come without tax. */
    tax: minorUnits('tax').notNull().default(0),
    shipping: minorUnits('shipping').notNull().default(0),
    total: minorUnits('total').notNull(),
    /** Prices and shipping contain their tax; `tax` is 0. */
    pricesIncludeTax: boolean('prices_include_tax').notNull().default(false),
    /** The tax that prices and shipping contain; 0 where they come without. */
    includedTax: minorUnits('included_tax').notNull().default(0),
    /** The tax of shipping: part of `includedTax` where prices contain tax, else of `tax`. */
    shippingTax: minorUnits('shipping_tax').notNull().default(0),
    /** `shippingTax` by tax. */
    shippingTaxes: jsonb('shipping_taxes').$type<TaxAmount[]>().notNull().default([]),
    currency: text('currency').notNull(),
    couponCode: text('coupon_code'),
    /** Null: a guest. */
    customerId: uuid('customer_id'),
    /** Lower case; empty for a sale without one, such as at the register. */
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Chosen by the shopper's browser; unique per order. */
    checkoutId: uuid('checkout_id'),
    delivery: jsonb('delivery').$type<OrderDelivery>(),
    /** Null for pickup. */
    shippingAddress: jsonb('shipping_address').$type<AddressDraft>(),
    /** The tax number of an exempt customer, empty when there is none; null when tax was charged. */
    taxExemption: text('tax_exemption'),
    /** The shopper's note. */
    note: text('note').notNull().default(''),
    /** Internal note of the staff. */
    staffNote: text('staff_note').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Paid in the sandbox or at the provider's test hosts: no real money. */
    isTest: boolean('is_test').notNull().default(false),
    /** Order number from the store's counter, once it is paid. */
    invoiceNumber: integer('invoice_number'),
    /** Invoices are numbered within a series: a year, or empty. */
    invoiceSeries: text('invoice_series').notNull().default(''),
    /** The invoice number as printed on the day of the payment; empty in older orders, which print the number itself. */
    invoiceLabel: text('invoice_label').notNull().default(''),
    version: integer('version').notNull().default(1),
    placedAt: moment('placed_at').notNull(),
    expiresAt: moment('expires_at'),
    paidAt: moment('paid_at'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('order_number_key').on(table.storeId, table.number),
    uniqueIndex('order_checkout_key').on(table.storeId, table.checkoutId),
    uniqueIndex('order_invoice_key').on(table.storeId, table.invoiceSeries, table.invoiceNumber),
    // The sort orders of the list of orders, read forwards and backwards.
    index('order_placed').on(table.storeId, table.placedAt, table.id),
    index('order_total').on(table.storeId, table.total, table.id),
    // Few of many orders, which a page would otherwise look for among all of them.
    index('order_unsent')
      .on(table.storeId, table.placedAt, table.id)
      .where(sql`fulfilment_state in ('open', 'partial')`),
    index('order_tagged').on(table.storeId, table.placedAt, table.id).where(sql`tags <> '{}'`),
    index('order_customer').on(table.storeId, table.customerId, table.placedAt),
    // Who bought in an order, and when customers order, is read from this index alone; the condition is that of `isCounted`.
    index('order_sale')
      .on(table.storeId, table.customerId, table.placedAt, table.total, table.subtotal, table.discount, table.id)
      .where(
        sql`customer_id is not null and fulfilment_state <> 'cancelled' and payment_state in ('paid', 'partially_refunded')`,
      ),
    // First orders are read from this index alone: PostgreSQL asks for the columns of an expression beside it.
    index('order_first')
      .on(table.storeId, table.customerId, sql`coalesce(paid_at, placed_at)`, table.id, table.paidAt, table.placedAt)
      .where(sql`customer_id is not null and payment_state in ('paid', 'partially_refunded', 'refunded')`),
    index('order_email').on(table.storeId, table.email),
    index('order_expiry').on(table.storeId, table.expiresAt).where(sql`expires_at is not null`),
    check(
      'order_total',
      sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.tax} + ${table.shipping} and ${table.shipping} >= 0`,
    ),
    check(
      'order_included_tax',
      sql`${table.includedTax} >= 0 and ${table.shippingTax} >= 0 and (${table.includedTax} = 0 or ${table.pricesIncludeTax})
        and (${table.tax} = 0 or not ${table.pricesIncludeTax})`,
    ),
    check('order_expiry_of_pending', sql`${table.expiresAt} is null or ${table.paymentState} = 'pending'`),
  ],
)

/** Snapshot of what was sold; `productId` and `variantId` stay for reports. Money in minor units. */
export const orderLine = pgTable(
  'order_line',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    name: text('name').notNull(),
    /** Option values such as "M / Navy"; empty for a product with a single variant. */
    variantTitle: text('variant_title').notNull().default(''),
    sku: text('sku'),
    /** URL of the picture at that time. */
    image: text('image'),
    quantity: integer('quantity').notNull(),
    unitPrice: minorUnits('unit_price').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    /** The tax that the price contains, after discounts; 0 where `tax` is added to it. */
    includedTax: minorUnits('included_tax').notNull().default(0),
    taxes: jsonb('taxes').$type<{ name: string; percent: number }[]>().notNull().default([]),
    /** What one unit cost the store; null when it is unknown. */
    cost: minorUnits('cost'),
    /** The cost was taken over later than the sale: it was not recorded then. */
    isCostEstimated: boolean('is_cost_estimated').notNull().default(false),
    /** Minimum age of the recipient in years, from the product; null for any age. */
    minimumAge: integer('minimum_age'),
    /** Position within the order. */
    position: integer('position').notNull().default(0),
    placedAt: moment('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant),
    index('order_line_order').on(table.storeId, table.orderId),
    index('order_line_placed').on(table.storeId, table.placedAt, table.productId),
    // With the order, so that the orders of a product are read from the index alone.
    index('order_line_product').on(table.storeId, table.productId, table.orderId),
    check('order_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/**
 * The ledger of discounts: what each offer, or the staff (`couponId` null), took off a line or off shipping (`orderLineId`
 * null). The discounts of lines and order are sums of it. `amount` in minor units.
 */
export const orderDiscount = pgTable(
  'order_discount',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id'),
    couponId: uuid('coupon_id'),
    /** Code and name at the time of the sale; no code for an automatic offer. */
    code: text('code'),
    name: text('name').notNull().default(''),
    /** What the offer gave, or `manual`. */
    kind: text('kind').notNull(),
    amount: minorUnits('amount').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.orderLineId }, orderLine).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.couponId }, coupon),
    index('order_discount_order').on(table.storeId, table.orderId),
    index('order_discount_coupon').on(table.storeId, table.couponId, table.createdAt),
    check('order_discount_amount', sql`${table.amount} > 0`),
  ],
)

/** The order's timeline, append-only. `accountId` null: done by the shopper or the platform, see `actor`. */
export const orderEvent = pgTable(
  'order_event',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').notNull(),
    /** Data of the kind; amounts in minor units. Never a card number or a token. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    accountId: uuid('account_id'),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    index('order_event_order').on(table.storeId, table.orderId, table.createdAt),
  ],
)
