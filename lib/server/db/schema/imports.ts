import 'server-only'
import {
  boolean,
  customType,
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
import { IMPORT_ACTIONS, IMPORT_STATES } from '@/lib/contract/imports'
import { tenantKey, within } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What stands in a column, and how it is read; the first imports were stored without the later parts. */
export type StoredColumn = {
  readonly heading: string
  readonly samples: string[]
  readonly field: string | null
  readonly filled?: number
  readonly isLeftOut?: boolean
  readonly isAsked?: boolean
  readonly warning?: string | null
  /** Why its rows seem to be variants of products in other rows. */
  readonly sign?: string | null
}
/** What somebody said about a column: the field that it is read as, or null for left out. */
export type ColumnChoice = { readonly heading: string; readonly field: string | null }
export type StoredCounts = { created: number; changed: number; unchanged: number; failed: number; notes: number }

/** A file that somebody brings into the store, and how far it has come. */
export const importJob = pgTable(
  'import_job',
  {
    ...tenantKey(),
    entity: text('entity').notNull(),
    accountId: uuid('account_id').notNull(),
    actorName: text('actor_name').notNull(),
    fileName: text('file_name').notNull(),
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('uploading'),
    /** Counts the checks and runs that were asked for: a job of an earlier one has nothing to do any more. */
    round: integer('round').notNull().default(0),
    dialect: text('dialect'),
    dialects: jsonb('dialects').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    /** Keys of the fields that a column which is not read may be read as. */
    openFields: jsonb('open_fields').$type<string[]>().notNull().default([]),
    rows: integer('rows').notNull().default(0),
    /** Entries in the file. */
    total: integer('total').notNull().default(0),
    /** Entries that the check or the run has dealt with: where the next batch goes on. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<StoredCounts>().notNull(),
    /** Under which id a run notes what it changes. Null before it. */
    changeSetId: uuid('change_set_id'),
    /** Whether anything stands under that id. */
    hasChanged: boolean('has_changed').notNull().default(false),
    error: text('error'),
    createdAt: createdAt(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('import_job_created').on(table.storeId, table.createdAt),
  ],
)

/** A stretch of the file. */
export const importPart = pgTable(
  'import_part',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.importId }, importJob).onDelete('cascade'),
    uniqueIndex('import_part_position_key').on(table.storeId, table.importId, table.position),
  ],
)

/** What becomes of an entry of the file, or did; there is none for what stays as it is. */
export const importItem = pgTable(
  'import_item',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    firstRow: integer('first_row').notNull(),
    lastRow: integer('last_row').notNull(),
    /** Lines of all rows of a failed entry. */
    lines: jsonb('lines').$type<readonly number[]>().notNull().default([]),
    name: text('name').notNull(),
    action: text('deed', { enum: IMPORT_ACTIONS }).notNull(),
    changes: jsonb('changes').$type<Record<string, [string, string]>>().notNull().default({}),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.importId }, importJob).onDelete('cascade'),
    uniqueIndex('import_item_position_key').on(table.storeId, table.importId, table.position),
  ],
)

/** How files of one heading were read the last time: the next one is proposed to be read like it. */
export const importChoice = pgTable(
  'import_choice',
  {
    ...tenantKey(),
    entity: text('entity').notNull(),
    /** Digest of the headings in their order. */
    headings: text('headings').notNull(),
    dialect: text('dialect').notNull(),
    columns: jsonb('columns').$type<ColumnChoice[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('import_choice_headings_key').on(table.storeId, table.entity, table.headings),
  ],
)
