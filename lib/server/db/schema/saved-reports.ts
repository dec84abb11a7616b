import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
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
import type { ReportQuery } from '@/lib/contract/reports'
import type { ReportSchedule } from '@/lib/rules/reports/report-schedule'
import type { SavedDefinition } from '@/lib/rules/reports/saved-definition'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A report under a name, for its owner or for everybody in the store, sent by email where it has a schedule. */
export const report = pgTable(
  'report',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<SavedDefinition>().notNull(),
    accountId: uuid('account_id').notNull(),
    ownerName: text('owner_name').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Null: it is not sent. */
    schedule: jsonb('schedule').$type<ReportSchedule & { recipients: string[] }>(),
    /** Since when the schedule holds: days that were due before are not sent. */
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    /** The last day, on the store's clocks, whose emails are all staged. */
    lastDueDay: date('last_due_day'),
    lastSentAt: timestamp('last_sent_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('report_name_key').on(table.storeId, table.accountId, sql`lower(${table.name})`),
  ],
)

/** A report that was sent to a person for a period: written with its email, so that it is never sent twice. */
export const reportDelivery = pgTable(
  'report_delivery',
  {
    ...tenantKey(),
    reportId: uuid('report_id').notNull(),
    /** The due day that names the period. */
    day: date('day').notNull(),
    accountId: uuid('account_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.reportId }, report).onDelete('cascade'),
    uniqueIndex('report_delivery_key').on(table.storeId, table.reportId, table.day, table.accountId),
  ],
)

/** A report as an Excel workbook, written by a job; for the person who asked, for some days. */
export const reportFile = pgTable(
  'report_file',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    /** The query as the call understood it. */
    query: jsonb('query').$type<ReportQuery>().notNull(),
    /** What its owner could see when it was asked for. */
    sight: text('sight').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Rows of the report, and those written so far; 0 until the report is computed. */
    total: integer('total').notNull().default(0),
    written: integer('written').notNull().default(0),
    fileName: text('file_name').notNull().default(''),
    /** The workbook; null until it is written. */
    content: bytes('content'),
    /** Why it failed, for the person who asked. */
    error: text('error').notNull().default(''),
    createdAt: createdAt(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('report_file_created').on(table.storeId, table.createdAt),
  ],
)
