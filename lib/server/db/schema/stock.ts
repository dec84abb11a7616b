import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { variant } from './products'
import { tenantKey, within } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

export const location = pgTable(
  'location',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    fulfilsOnline: boolean('fulfils_online').notNull().default(true),
    /** Shoppers may fetch their goods here. */
    offersPickUp: boolean('offers_pick_up').notNull().default(false),
    pickUpNote: text('pick_up_note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('location_name_key').on(table.storeId, table.name),
  ],
)

/** Figures of a variant at a location: always the sums of its movements, written in the same transaction as they are. */
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
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    within({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('stock_level_key').on(table.storeId, table.variantId, table.locationId),
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
    state: text('state', { enum: ['on_hand', 'committed', 'unavailable', 'incoming'] }).notNull(),
    delta: integer('delta').notNull(),
    reason: text('reason', {
      enum: [
        'opening',
        'correction',
        'cycle_count',
        'received',
        'restock',
        'damaged',
        'shrinkage',
        'promotion',
        'sale',
        'return',
        'transfer',
        'other',
      ],
    }).notNull(),
    document: text('document'),
    actor: text('actor'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    within({ storeId: table.storeId, reference: table.locationId }, location),
    index('stock_movement_variant').on(table.storeId, table.variantId, table.createdAt),
    check('stock_movement_delta', sql`${table.delta} <> 0`),
  ],
)
