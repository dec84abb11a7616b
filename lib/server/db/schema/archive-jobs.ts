import 'server-only'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  ARCHIVE_JOB_STATES,
  ARCHIVE_JOBS,
  type ArchiveComparison,
  type ArchiveRestoreReport,
} from '@/lib/contract/store-archives'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

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
