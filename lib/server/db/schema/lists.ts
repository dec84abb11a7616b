import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** Saved filters, sort order and columns of a list; for its owner, or for everybody in the store. */
export const savedView = pgTable(
  'saved_view',
  {
    ...tenantKey(),
    /** Id of the list definition. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query string in the list's address. */
    address: text('address').notNull(),
    /** Ids of the visible columns in order; empty: the default ones. */
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    isShared: boolean('is_shared').notNull().default(false),
    accountId: uuid('account_id').notNull(),
    ownerName: text('owner_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('saved_view_name_key').on(table.storeId, table.list, table.accountId, sql`lower(${table.name})`),
  ],
)

/** A table export, running or finished, for download. */
export const listExport = pgTable(
  'list_export',
  {
    ...tenantKey(),
    list: text('list').notNull(),
    filter: jsonb('filter').$type<unknown>().notNull(),
    accountId: uuid('account_id').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Rows to write, counted at the start. */
    total: integer('total').notNull().default(0),
    written: integer('written').notNull().default(0),
    /** The last row written; where the next part continues. */
    cursor: text('cursor'),
    /** Locations and columns that its owner could see when it started. */
    sight: text('sight').notNull().default(''),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When its owner saw that it had finished; null: not yet. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('list_export_created').on(table.storeId, table.createdAt),
  ],
)

/** A part of an export's lines; the table is all of them in order. */
export const listExportPart = pgTable(
  'list_export_part',
  {
    ...tenantKey(),
    exportId: uuid('export_id').notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.exportId }, listExport).onDelete('cascade'),
    uniqueIndex('list_export_part_position_key').on(table.storeId, table.exportId, table.position),
  ],
)
