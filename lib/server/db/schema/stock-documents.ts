import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { COUNT_STATES, TRANSFER_STATES } from '@/lib/rules/purchasing'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** Snapshot of the goods on a document line. */
const goods = () => ({
  variantId: uuid('variant_id').notNull(),
  name: text('name').notNull(),
  variantTitle: text('variant_title').notNull().default(''),
  sku: text('sku').notNull().default(''),
})

/** Goods moved between two locations: deducted from the first when sent, added to the second when received. */
export const transfer = pgTable(
  'transfer',
  {
    ...tenantKey(),
    number: integer('number').notNull(),
    fromId: uuid('from_id').notNull(),
    toId: uuid('to_id').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('draft'),
    expectedOn: date('expected_on'),
    note: text('note').notNull().default(''),
    createdBy: text('created_by').notNull().default(''),
    sentAt: moment('sent_at'),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.fromId }, location),
    tenantReference({ storeId: table.storeId, reference: table.toId }, location),
    uniqueIndex('transfer_number_key').on(table.storeId, table.number),
    check('transfer_places', sql`${table.fromId} <> ${table.toId}`),
  ],
)

/** `missing`: units that were sent and never arrived. */
export const transferLine = pgTable(
  'transfer_line',
  {
    ...tenantKey(),
    transferId: uuid('transfer_id').notNull(),
    position: integer('position').notNull(),
    ...goods(),
    quantity: integer('quantity').notNull(),
    received: integer('received').notNull().default(0),
    missing: integer('missing').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.transferId }, transfer).onDelete('cascade'),
    uniqueIndex('transfer_line_key').on(table.storeId, table.transferId, table.variantId),
    index('transfer_line_variant').on(table.storeId, table.variantId),
    check(
      'transfer_line_units',
      sql`${table.quantity} > 0 and ${table.received} >= 0 and ${table.missing} >= 0 and ${table.received} + ${table.missing} <= ${table.quantity}`,
    ),
  ],
)

/** A stock count of a location. A blind count hides the expected figures. */
export const stockCount = pgTable(
  'stock_count',
  {
    ...tenantKey(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state', { enum: COUNT_STATES }).notNull().default('open'),
    isBlind: boolean('is_blind').notNull().default(false),
    createdBy: text('created_by').notNull().default(''),
    endedBy: text('ended_by').notNull().default(''),
    endedAt: moment('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('stock_count_number_key').on(table.storeId, table.number),
  ],
)

/**
 * `expected`: units on hand at the moment of counting, so that sales between counting and applying are no difference.
 */
export const stockCountLine = pgTable(
  'stock_count_line',
  {
    ...tenantKey(),
    countId: uuid('count_id').notNull(),
    ...goods(),
    expected: integer('expected').notNull(),
    counted: integer('counted'),
    countedBy: text('counted_by').notNull().default(''),
    countedAt: moment('counted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.countId }, stockCount).onDelete('cascade'),
    uniqueIndex('stock_count_line_key').on(table.storeId, table.countId, table.variantId),
    check('stock_count_line_counted', sql`${table.counted} is null or ${table.counted} >= 0`),
  ],
)
