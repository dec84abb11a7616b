import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASH_MOVEMENTS, type CashCount } from '@/lib/contract/register-values'
import { minorUnits } from './minor-units'
import { person } from './person-columns'
import { variant } from './products'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** A cash drawer at a location, with what its cashiers may do. Money in minor units. */
export const registerDrawer = pgTable(
  'register_drawer',
  {
    ...tenantKey(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    differenceLimit: minorUnits('difference_limit').notNull().default(0),
    /** Percent. */
    discountLimit: numeric('discount_limit', { precision: 5, scale: 2, mode: 'number' }).notNull().default(10),
    lockMinutes: integer('lock_minutes').notNull().default(5),
    /** The cashier counts without seeing what is expected. */
    isBlindCount: boolean('is_blind_count').notNull().default(false),
    /** Number of its last Z report; the next takes one more under the row's lock, so there is no gap. */
    lastZ: integer('last_z').notNull().default(0),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('register_drawer_name_key').on(table.storeId, table.locationId, sql`lower(${table.name})`),
  ],
)

/** The grid of favourites of a location. */
export const registerFavourite = pgTable(
  'register_favourite',
  {
    ...tenantKey(),
    locationId: uuid('location_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    uniqueIndex('register_favourite_key').on(table.storeId, table.locationId, table.variantId),
  ],
)

/**
 * From the opening count of a drawer to its Z report. Closing writes all of it at once, `z` included; after that a
 * trigger rejects every change. Money in minor units.
 */
export const registerSession = pgTable(
  'register_session',
  {
    ...tenantKey(),
    drawerId: uuid('drawer_id').notNull(),
    locationId: uuid('location_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    openedById: uuid('opened_by_id').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openingExpected: minorUnits('opening_expected').notNull(),
    openingCounted: minorUnits('opening_counted').notNull(),
    openingCount: jsonb('opening_count').$type<CashCount>().notNull(),
    openingNote: text('opening_note').notNull().default(''),
    closedAt: moment('closed_at'),
    closedById: uuid('closed_by_id'),
    closedByName: text('closed_by_name').notNull().default(''),
    expectedCash: minorUnits('expected_cash'),
    countedCash: minorUnits('counted_cash'),
    closingNote: text('closing_note').notNull().default(''),
    zNumber: integer('z_number'),
    /** The Z report as it was on closing. */
    z: jsonb('z').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.drawerId }, registerDrawer),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('register_session_open_key').on(table.storeId, table.drawerId).where(sql`closed_at is null`),
    uniqueIndex('register_session_z_key').on(table.storeId, table.drawerId, table.zNumber),
    index('register_session_opened').on(table.storeId, table.openedAt, table.id),
    check(
      'register_session_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedById}, ${table.expectedCash}, ${table.countedCash}, ${table.zNumber}, ${table.z}) in (0, 6)`,
    ),
  ],
)

/** Cash that moved without a sale, append-only. `amount` from 0 up in minor units; the kind says which way. */
export const registerMovement = pgTable(
  'register_movement',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind', { enum: CASH_MOVEMENTS }).notNull(),
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    index('register_movement_session').on(table.storeId, table.sessionId, table.createdAt),
    check(
      'register_movement_amount',
      sql`(${table.kind} = 'no_sale') = (${table.amount} = 0) and ${table.amount} >= 0`,
    ),
  ],
)
