import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product, variant } from './products'
import { tenantKey, within } from './tenant-table'
import { createdAt } from './timestamps'

const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** `value`: percent for `percent`, minor units for `fixed`. */
export const coupon = pgTable(
  'coupon',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    value: numeric('value', { mode: 'number' }).notNull(),
    minimumSubtotal: minorUnits('minimum_subtotal').notNull().default(0),
    usageLimit: integer('usage_limit'),
    used: integer('used').notNull().default(0),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupon_code_key').on(table.storeId, sql`upper(${table.code})`),
    check(
      'coupon_used',
      sql`${table.used} >= 0 and (${table.usageLimit} is null or ${table.used} <= ${table.usageLimit})`,
    ),
  ],
)

/** Per store and kind of document: numbers come from here under a row lock, never from `max() + 1`. */
export const documentNumber = pgTable(
  'document_number',
  { ...tenantKey(), kind: text('kind').notNull(), next: integer('next').notNull().default(1001) },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('document_number_kind_key').on(table.storeId, table.kind),
  ],
)

/** Totals in minor units, as priced when it was placed. */
export const order = pgTable(
  'order',
  {
    ...tenantKey(),
    number: integer('number').notNull(),
    channel: text('channel', { enum: ['online', 'pos', 'draft'] })
      .notNull()
      .default('online'),
    paymentState: text('payment_state', { enum: ['pending', 'paid', 'refunded', 'voided'] }).notNull(),
    fulfilmentState: text('fulfilment_state', { enum: ['open', 'partial', 'fulfilled', 'cancelled'] }).notNull(),
    subtotal: minorUnits('subtotal').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    total: minorUnits('total').notNull(),
    currency: text('currency').notNull(),
    couponCode: text('coupon_code'),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('order_number_key').on(table.storeId, table.number),
    index('order_placed').on(table.storeId, table.placedAt.desc()),
    check('order_total', sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.tax}`),
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
    quantity: integer('quantity').notNull(),
    unitPrice: minorUnits('unit_price').notNull(),
    discount: minorUnits('discount').notNull().default(0),
    tax: minorUnits('tax').notNull().default(0),
    taxes: jsonb('taxes').$type<{ name: string; percent: number }[]>().notNull().default([]),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.orderId }, order).onDelete('cascade'),
    within({ storeId: table.storeId, reference: table.productId }, product),
    within({ storeId: table.storeId, reference: table.variantId }, variant),
    index('order_line_order').on(table.storeId, table.orderId),
    index('order_line_placed').on(table.storeId, table.placedAt, table.productId),
    check('order_line_quantity', sql`${table.quantity} > 0`),
  ],
)
