import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { minorUnits } from './minor-units'
import { order, orderLine } from './orders'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/**
 * A refund, in minor units. Inserted as `requested` before the provider is called; only `done` ones have moved money,
 * but `requested` and `unknown` ones reduce the refundable amount too. `attemptId` null: nothing was charged.
 */
export const refund = pgTable(
  'refund',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    attemptId: uuid('attempt_id'),
    amount: minorUnits('amount').notNull(),
    /** Part of `amount` that refunds shipping. */
    shipping: minorUnits('shipping').notNull().default(0),
    reason: text('reason').notNull().default(''),
    state: text('state', { enum: ['requested', 'done', 'refused', 'unknown'] }).notNull(),
    /** The provider's method, and its reference. */
    method: text('method', { enum: ['void', 'return', 'none'] }),
    refNo: text('ref_no'),
    message: text('message').notNull().default(''),
    restocked: boolean('restocked').notNull().default(false),
    accountId: uuid('account_id'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
    /** Number of its credit note from the store's counter, once it is done. */
    creditNumber: integer('credit_number'),
    /** Credit notes are numbered within a series: a year, or empty. */
    creditSeries: text('credit_series').notNull().default(''),
    /** The number as printed for good. */
    creditLabel: text('credit_label').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    index('refund_order').on(table.storeId, table.orderId),
    uniqueIndex('refund_credit_key').on(table.storeId, table.creditSeries, table.creditNumber),
    check(
      'refund_amount',
      sql`${table.amount} >= 0 and ${table.shipping} >= 0 and ${table.shipping} <= ${table.amount}`,
    ),
  ],
)

export const refundLine = pgTable(
  'refund_line',
  {
    ...tenantKey(),
    refundId: uuid('refund_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.refundId }, refund).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.orderLineId }, orderLine),
    index('refund_line_line').on(table.storeId, table.orderLineId),
    check('refund_line_quantity', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
  ],
)
