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
import { tenantKey, within } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** Filters, order and columns of a list under a name; for its owner alone, or for everybody in the store. */
export const savedView = pgTable(
  'saved_view',
  {
    ...tenantKey(),
    /** Id of the list's definition. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Query string that the list's address carries. */
    address: text('address').notNull(),
    /** Ids of the shown columns in their order; empty: the usual ones. */
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

/** A table that is being written, or was, for somebody to download. */
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
    /** Rows that are to be written, counted at the start. */
    total: integer('total').notNull().default(0),
    written: integer('written').notNull().default(0),
    /** The last row that is written; where the next part goes on. */
    cursor: text('cursor'),
    /** Which locations and columns its owner could see at its beginning. */
    sight: text('sight').notNull().default(''),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** When its owner saw that it had ended; null: they have gone on to something else. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('list_export_created').on(table.storeId, table.createdAt),
  ],
)

/** A stretch of an export's lines; the table is all of them in their order. */
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
    within({ storeId: table.storeId, reference: table.exportId }, listExport).onDelete('cascade'),
    uniqueIndex('list_export_part_position_key').on(table.storeId, table.exportId, table.position),
  ],
)
