import 'server-only'
import { sql } from 'drizzle-orm'
import {
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
import { SCHEDULE_KINDS, type Schedule } from '@/lib/rules/availability/schedule'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { order } from './orders'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/**
 * When a place is open, orders are picked up or delivered, or staff is on duty. Its hours are read and written as a
 * whole, so each is one value.
 */
export const schedule = pgTable(
  'schedule',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: SCHEDULE_KINDS }).notNull(),
    /** Null: for the whole store. */
    locationId: uuid('location_id'),
    /** IANA name; empty: that of the store. */
    timeZone: text('time_zone').notNull().default(''),
    week: jsonb('week').$type<Schedule['week']>().notNull(),
    seasons: jsonb('seasons').$type<Schedule['seasons']>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<Schedule['exceptions']>().notNull().default([]),
    pause: jsonb('pause').$type<NonNullable<Schedule['pause']>>(),
    /** How it is cut into slots; null: shoppers choose no time. */
    slots: jsonb('slots').$type<SlotSettings>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location).onDelete('cascade'),
    uniqueIndex('schedule_name_key').on(table.storeId, table.name),
    uniqueIndex('schedule_use_key')
      .on(table.storeId, table.kind, sql`coalesce(${table.locationId}, '00000000-0000-0000-0000-000000000000'::uuid)`)
      .where(sql`kind <> 'staff'`),
  ],
)

/**
 * The slot of an order. It takes a place while its order is neither voided nor cancelled: an unpaid one gives it back when
 * its reservation expires.
 */
export const slotBooking = pgTable(
  'slot_booking',
  {
    ...tenantKey(),
    scheduleId: uuid('schedule_id').notNull(),
    orderId: uuid('order_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    items: integer('items').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.scheduleId }, schedule),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order).onDelete('cascade'),
    uniqueIndex('slot_booking_order_key').on(table.storeId, table.orderId),
    index('slot_booking_time').on(table.storeId, table.scheduleId, table.startsAt),
    check('slot_booking_items', sql`${table.items} > 0`),
  ],
)

/**
 * A secret address from which calendar programs read times of orders and closures. The secret is signed, not stored:
 * without its row an address answers nothing.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** Null: of the whole store. */
    locationId: uuid('location_id'),
    /** Name of the person who created it. */
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location).onDelete('cascade'),
  ],
)
