import 'server-only'
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
import type { DocumentContent } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'
import { websiteDocument } from './website'

/** What is being edited of a document: its live version with all operations up to `cursor` applied. */
export const websiteDraft = pgTable(
  'website_draft',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    /** The version it was made from, published as or returned to last. */
    baseVersionId: uuid('base_version_id'),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    contentHash: text('content_hash').notNull(),
    /** Counts every change, undo and redo included. */
    rev: integer('rev').notNull().default(0),
    /** Number of the newest operation. */
    head: integer('head').notNull().default(0),
    /** Number of the last operation that is applied; 0 when all are undone. */
    cursor: integer('cursor').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.documentId }, websiteDocument),
    uniqueIndex('website_draft_document_key').on(table.storeId, table.documentId),
  ],
)

/** One step of a draft, numbered by the server under the draft's row lock. Applied when `seq` ≤ the draft's cursor. */
export const websiteOp = pgTable(
  'website_op',
  {
    ...tenantKey(),
    draftId: uuid('draft_id').notNull(),
    seq: integer('seq').notNull(),
    /** Made by the caller: a repeated call is recognised by it. */
    opId: uuid('op_id').notNull(),
    kind: text('kind', { enum: ['edit', 'discard', 'restore', 'template', 'pictures'] })
      .notNull()
      .default('edit'),
    operations: jsonb('operations').$type<readonly Operation[]>().notNull(),
    inverse: jsonb('inverse').$type<readonly Operation[]>().notNull(),
    /** Stock template, or id of an own one, that this step put into the draft. */
    template: text('template'),
    /** Undone, and then left behind by a newer step: neither undo nor redo reaches it. */
    isCut: boolean('is_cut').notNull().default(false),
    accountId: uuid('account_id'),
    by: text('by').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.draftId }, websiteDraft),
    uniqueIndex('website_op_seq_key').on(table.storeId, table.draftId, table.seq),
    uniqueIndex('website_op_once_key').on(table.storeId, table.draftId, table.opId),
  ],
)

/** Who is working in which document: the last call of each person there, to within some seconds. */
export const websitePresence = pgTable(
  'website_presence',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.documentId }, websiteDocument),
    uniqueIndex('website_presence_person_key').on(table.storeId, table.documentId, table.accountId),
    index('website_presence_seen').on(table.storeId, table.seenAt),
  ],
)
