import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { order, orderLine } from './orders'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** A shipped parcel, or goods that were picked up. */
export const fulfilment = pgTable(
  'fulfilment',
  {
    ...tenantKey(),
    orderId: uuid('order_id').notNull(),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** Cancelled after a mistake: its lines count as not sent. */
    cancelledAt: moment('cancelled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    index('fulfilment_order').on(table.storeId, table.orderId),
  ],
)

export const fulfilmentLine = pgTable(
  'fulfilment_line',
  {
    ...tenantKey(),
    fulfilmentId: uuid('fulfilment_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.fulfilmentId }, fulfilment).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.orderLineId }, orderLine),
    index('fulfilment_line_line').on(table.storeId, table.orderLineId),
    check('fulfilment_line_quantity', sql`${table.quantity} > 0`),
  ],
)
