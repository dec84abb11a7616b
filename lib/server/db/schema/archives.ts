import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import {
  ARCHIVE_JOB_STATES,
  ARCHIVE_JOBS,
  ARCHIVE_ORIGINS,
  type ArchiveComparison,
  type ArchiveRestoreReport,
} from '@/lib/contract/store-archives'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** An archive of the store, whose file is stored in parts (`files/private-files.ts`). */
export const storeArchive = pgTable(
  'store_archive',
  {
    ...tenantKey(),
    origin: text('origin', { enum: ARCHIVE_ORIGINS }).notNull(),
    fileName: text('file_name').notNull(),
    /** Random name of its folder. */
    folder: text('folder').notNull(),
    /** Bytes, and those received so far. */
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull(),
    /** Empty until it is complete. */
    sha256: text('sha256').notNull().default(''),
    actorName: text('actor_name').notNull(),
    /** Digest of the ticket in the link to its file, and when that ends; null while there is none. */
    ticketHash: text('ticket_hash'),
    ticketExpiresAt: timestamp('ticket_expires_at', { withTimezone: true }),
    /** When it is deleted; null: once there are enough later ones. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
)

/** Work on archives: an export, a dry run, a restore or a comparison. */
export const archiveJob = pgTable(
  'archive_job',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ARCHIVE_JOBS }).notNull(),
    state: text('state', { enum: ARCHIVE_JOB_STATES }).notNull().default('waiting'),
    percent: integer('percent').notNull().default(0),
    archiveId: uuid('archive_id'),
    otherId: uuid('other_id'),
    /** Of an export: the folder for its parts, the same when it is started again. */
    folder: text('folder').notNull().default(''),
    /** Null: by the schedule. */
    accountId: uuid('account_id'),
    actorName: text('actor_name').notNull(),
    restored: jsonb('restored').$type<ArchiveRestoreReport>(),
    compared: jsonb('compared').$type<ArchiveComparison>(),
    error: text('error'),
    createdAt: createdAt(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('archive_job_created').on(table.storeId, table.createdAt),
    // One at a time: each reads or writes everything that the store has.
    uniqueIndex('archive_job_open_key').on(table.storeId).where(sql`state in ('waiting', 'running')`),
  ],
)
