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
import { PAYMENT_TENDERS } from '@/lib/contract/register-values'
import { customer } from './customers'
import { minorUnits } from './minor-units'
import { order } from './orders'
import { person } from './person-columns'
import { refund } from './refunds'
import { registerDrawer, registerSession } from './register'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** A sale at the register: the order, the session that took the money, and who sold. Money in minor units. */
export const registerSale = pgTable(
  'register_sale',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Beside the order's total. */
    tip: minorUnits('tip').notNull().default(0),
    /** What cash rounding added, or took off. */
    rounding: minorUnits('rounding').notNull().default(0),
    /** The refund of goods that were returned in exchange. */
    exchangeRefundId: uuid('exchange_refund_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.exchangeRefundId }, refund),
    uniqueIndex('register_sale_order_key').on(table.storeId, table.orderId),
    index('register_sale_session').on(table.storeId, table.sessionId),
  ],
)

/** Rows of the time before the sales ledger had returns without a receipt have no tax. */
type ReturnedLine = {
  variantId: string
  name: string
  quantity: number
  amount: number
  tax?: number
  taxes?: { name: string; percent: number }[]
}

/**
 * Goods that came back without a receipt: no order of this store is known. Money in minor units, with tax; `tax` of a line
 * is what of its amount is tax, by the rates `taxes` of that day.
 */
export const registerReturn = pgTable(
  'register_return',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    amount: minorUnits('amount').notNull(),
    rounding: minorUnits('rounding').notNull().default(0),
    isRestocked: boolean('is_restocked').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    index('register_return_session').on(table.storeId, table.sessionId),
    check('register_return_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * Money that a session took or gave, append-only: one row for each part of a payment. Of an exchange, the part that the
 * returned goods pay stands in it twice with the tender `exchange`: below 0 for the refund, above for the sale. `amount` is signed, in minor
 * units, with tip and rounding: what the tender has more of afterwards. Exactly one of order and return.
 */
export const registerPayment = pgTable(
  'register_payment',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id'),
    refundId: uuid('refund_id'),
    returnId: uuid('return_id'),
    tender: text('tender', { enum: PAYMENT_TENDERS }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** What cash rounding changed about a refund; that of a sale is in its own row. */
    rounding: minorUnits('rounding').notNull().default(0),
    /** Cash that was received and the change; null for other tenders. */
    tendered: minorUnits('tendered'),
    change: minorUnits('change'),
    reference: text('reference').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.refundId }, refund),
    tenantReference({ storeId: table.storeId, reference: table.returnId }, registerReturn),
    index('register_payment_session').on(table.storeId, table.sessionId, table.createdAt),
    index('register_payment_order').on(table.storeId, table.orderId),
    check('register_payment_of', sql`num_nonnulls(${table.orderId}, ${table.returnId}) = 1`),
    check(
      'register_payment_cash',
      sql`${table.tendered} is null or ${table.tendered} - ${table.change} = ${table.amount}`,
    ),
  ],
)

/** A price that a cashier changed, append-only. Unit prices in minor units. */
export const registerOverride = pgTable(
  'register_override',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    usualPrice: minorUnits('usual_price').notNull(),
    price: minorUnits('price').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    index('register_override_session').on(table.storeId, table.sessionId),
  ],
)

/**
 * A parked sale; ended when it was sold or discarded. `wish` is the content as the call took it, without the customer,
 * who has a column: a merge or an erasure of the customer reaches it.
 */
export const registerParked = pgTable(
  'register_parked',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    drawerId: uuid('drawer_id').notNull(),
    name: text('name').notNull().default(''),
    wish: jsonb('wish').$type<Record<string, unknown>>().notNull(),
    items: integer('items').notNull(),
    total: minorUnits('total').notNull(),
    customerId: uuid('customer_id'),
    endedAs: text('ended_as', { enum: ['sold', 'discarded'] }),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.drawerId }, registerDrawer),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    index('register_parked_customer').on(table.storeId, table.customerId),
    index('register_parked_open').on(table.storeId, table.drawerId, table.createdAt).where(sql`ended_at is null`),
  ],
)
