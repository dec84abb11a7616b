import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { MOVEMENT_REASONS, STOCK_STATES } from '@/lib/rules/stock'
import { variant } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

export const location = pgTable(
  'location',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** A short code for documents and tables; empty for none. */
    code: text('code').notNull().default(''),
    /** The address on one line for emails and shoppers; derived from `postal` once that is set. */
    address: text('address').notNull().default(''),
    postal: jsonb('postal').$type<PostalAddress>(),
    phone: text('phone').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    fulfilsOnline: boolean('fulfils_online').notNull().default(true),
    /** Offers pickup. */
    offersPickUp: boolean('offers_pick_up').notNull().default(false),
    pickUpNote: text('pick_up_note').notNull().default(''),
    /** Version number, so that nobody overwrites a concurrent change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('location_name_key').on(table.storeId, table.name),
  ],
)

/** Stock of a variant at a location: always the sum of its movements, written in the same transaction. */
export const stockLevel = pgTable(
  'stock_level',
  {
    ...tenantKey(),
    variantId: uuid('variant_id').notNull(),
    locationId: uuid('location_id').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    committed: integer('committed').notNull().default(0),
    unavailable: integer('unavailable').notNull().default(0),
    incoming: integer('incoming').notNull().default(0),
    /** Reorder at or below this number of available units; null for never. */
    reorderPoint: integer('reorder_point'),
    /** Units to order up to; null for twice the reorder point. */
    reorderUpTo: integer('reorder_up_to'),
    /** When the low-stock notification was sent; null while stock is not low. */
    lowSince: timestamp('low_since', { withTimezone: true }),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('stock_level_key').on(table.storeId, table.variantId, table.locationId),
    index('stock_level_location').on(table.storeId, table.locationId, table.variantId),
    check(
      'stock_level_reorder',
      sql`${table.reorderPoint} >= 0 and (${table.reorderUpTo} is null or ${table.reorderUpTo} >= 0)`,
    ),
    check(
      'stock_level_not_negative',
      sql`${table.committed} >= 0 and ${table.unavailable} >= 0 and ${table.incoming} >= 0`,
    ),
  ],
)

/** Append-only: why a figure changed. Never updated, never deleted (the database role may only insert and read). */
export const stockMovement = pgTable(
  'stock_movement',
  {
    ...tenantKey(),
    variantId: uuid('variant_id').notNull(),
    locationId: uuid('location_id').notNull(),
    state: text('state', { enum: STOCK_STATES }).notNull(),
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: MOVEMENT_REASONS }).notNull(),
    document: text('document'),
    actor: text('actor'),
    note: text('note'),
    /**
     * What one unit cost when units came or left, in minor units, so that the value of past stock is known: the variant's
     * cost then, set by a trigger. Null for other figures than `on_hand`, and when it was unknown.
     */
    cost: bigint('cost', { mode: 'number' }),
    /** The cost was not recorded with the movement. */
    isCostEstimated: boolean('is_cost_estimated').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    index('stock_movement_variant').on(table.storeId, table.variantId, table.createdAt),
    index('stock_movement_units').on(table.storeId, table.createdAt).where(sql`state = 'on_hand'`),
    index('stock_movement_receipts')
      .on(table.storeId, table.variantId, table.locationId, table.createdAt)
      .where(sql`state = 'on_hand' and delta > 0`),
    index('stock_movement_document').on(table.storeId, table.document),
    check('stock_movement_delta', sql`${table.delta} <> 0`),
  ],
)
