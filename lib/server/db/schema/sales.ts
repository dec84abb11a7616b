import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS, SALE_KINDS } from '@/lib/rules/sales/sale-kinds'
import { minorUnits } from './minor-units'
import { order, orderLine } from './orders'
import { refund } from './refunds'
import { registerSession } from './register'
import { registerReturn } from './register-sales'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'

/**
 * The sales ledger, append-only: what orders brought in and gave back, written in the transaction that changed the
 * order, and what was refunded for goods that came back without a receipt. Figures in minor units as in `SaleFigures`. `dayLocal` is the day on the clocks of `timeZone`, the store's zone
 * when the row was written: a later change of the zone moves no row.
 */
export const saleEvent = pgTable(
  'sale_event',
  {
    ...tenantKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    dayLocal: date('day_local').notNull(),
    timeZone: text('time_zone').notNull(),
    kind: text('kind', { enum: SALE_KINDS }).notNull(),
    /** Null for goods that came back without a receipt: `returnId` says which. */
    orderId: uuid('order_id'),
    returnId: uuid('return_id'),
    /** Null for shipping, and without an order. */
    lineId: uuid('line_id'),
    productId: uuid('product_id'),
    variantId: uuid('variant_id'),
    /** The refund that wrote the row. */
    refundId: uuid('refund_id'),
    orders: integer('orders').notNull(),
    quantity: integer('quantity').notNull(),
    gross: minorUnits('gross').notNull(),
    discount: minorUnits('discount').notNull(),
    net: minorUnits('net').notNull(),
    tax: minorUnits('tax').notNull(),
    shipping: minorUnits('shipping').notNull(),
    /** Beside the sale: what the customer added for the staff, and what cash rounding changed. */
    tip: minorUnits('tip').notNull().default(0),
    rounding: minorUnits('rounding').notNull().default(0),
    /** Null when it is unknown. */
    cost: minorUnits('cost'),
    /** The cost was not recorded with the sale. */
    isCostEstimated: boolean('is_cost_estimated').notNull(),
    channel: text('channel', { enum: order.channel.enumValues }).notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** Where the goods were reserved; null for goods whose stock is not counted. */
    locationId: uuid('location_id'),
    /** Who did it in the back-office; null for the shopper or the platform. */
    accountId: uuid('account_id'),
    /** The session of the register that took or gave the money; null elsewhere. */
    sessionId: uuid('session_id'),
    /** The day of the order, when it was closed before the row was written: the row corrects it. Set by a trigger. */
    corrects: date('corrects'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.returnId }, registerReturn),
    tenantReference({ storeId: table.storeId, reference: table.lineId }, orderLine),
    tenantReference({ storeId: table.storeId, reference: table.refundId }, refund),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    index('sale_event_session').on(table.storeId, table.sessionId).where(sql`session_id is not null`),
    index('sale_event_order').on(table.storeId, table.orderId),
    index('sale_event_day').on(table.storeId, table.dayLocal, table.productId),
    // What went back is a small part of the ledger, which reports of refunds and returns read alone.
    index('sale_event_back').on(table.storeId, table.dayLocal, table.orderId).where(sql`kind in ('refund', 'cancel')`),
    index('sale_event_return').on(table.storeId, table.returnId).where(sql`return_id is not null`),
    check('sale_event_of', sql`num_nonnulls(${table.orderId}, ${table.returnId}) = 1`),
    check(
      'sale_event_line',
      sql`${table.returnId} is not null or (${table.lineId} is null) = (${table.variantId} is null)`,
    ),
  ],
)
