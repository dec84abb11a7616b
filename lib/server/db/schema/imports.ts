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
import { IMPORT_ACTIONS, IMPORT_STATES, type ImportConsent } from '@/lib/contract/imports'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Content of a column, and how it is read; the first imports were stored without the later properties. */
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
/** The user's choice for a column: the field to read it as, or null to skip it. */
export type ImportColumnChoice = { readonly heading: string; readonly field: string | null }
export type StoredCounts = { created: number; changed: number; unchanged: number; failed: number; notes: number }

/** An import of a file into a store, and its progress. */
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
    /** Number of requested checks and runs: a job of an earlier one does nothing. */
    round: integer('round').notNull().default(0),
    dialect: text('dialect'),
    dialects: jsonb('dialects').$type<string[]>().notNull().default([]),
    columns: jsonb('columns').$type<StoredColumn[]>().notNull().default([]),
    /** Keys of the fields that an unmapped column may be mapped to. */
    openFields: jsonb('open_fields').$type<string[]>().notNull().default([]),
    rows: integer('rows').notNull().default(0),
    /** Entries in the file. */
    total: integer('total').notNull().default(0),
    /** Entries that the check or the run has processed: where the next batch continues. */
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<StoredCounts>().notNull(),
    /** That people agreed whose row says so; null: nobody confirmed it. */
    consent: jsonb('consent').$type<ImportConsent>(),
    /** Id of the change set that records what a run changes. Null before it. */
    changeSetId: uuid('change_set_id'),
    /** Whether anything is recorded under that id. */
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

/** A chunk of the file. */
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
    tenantReference({ storeId: table.storeId, reference: table.importId }, importJob).onDelete('cascade'),
    uniqueIndex('import_part_position_key').on(table.storeId, table.importId, table.position),
  ],
)

/** Result of an entry of the file; unchanged entries have none. */
export const importItem = pgTable(
  'import_item',
  {
    ...tenantKey(),
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    firstRow: integer('first_row').notNull(),
    lastRow: integer('last_row').notNull(),
    /** Line numbers of all rows of a failed entry. */
    lines: jsonb('lines').$type<readonly number[]>().notNull().default([]),
    name: text('name').notNull(),
    action: text('deed', { enum: IMPORT_ACTIONS }).notNull(),
    changes: jsonb('changes').$type<Record<string, [string, string]>>().notNull().default({}),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.importId }, importJob).onDelete('cascade'),
    uniqueIndex('import_item_position_key').on(table.storeId, table.importId, table.position),
  ],
)

/** The mapping last used for files with these headings; proposed for the next one. */
export const importChoice = pgTable(
  'import_choice',
  {
    ...tenantKey(),
    entity: text('entity').notNull(),
    /** Digest of the headings in order. */
    headings: text('headings').notNull(),
    dialect: text('dialect').notNull(),
    columns: jsonb('columns').$type<ImportColumnChoice[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('import_choice_headings_key').on(table.storeId, table.entity, table.headings),
  ],
)
