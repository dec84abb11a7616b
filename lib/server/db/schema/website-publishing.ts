import 'server-only'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'
import { websiteDocument, websiteVersion } from './website'

/** What a plan publishes of one document. `returnVersionId`: what was live at the first edge; null for nothing. */
export type PlannedDocument = { documentId: string; versionId: string; returnVersionId?: string | null }

/** A planned publication. Its versions are saved when it is planned; rows stay when it is over. */
export const websiteSchedule = pgTable(
  'website_schedule',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    documents: jsonb('documents').$type<PlannedDocument[]>().notNull(),
    fromAt: timestamp('from_at', { withTimezone: true }).notNull(),
    /** When the documents return to what was live before; null: they stay. */
    untilAt: timestamp('until_at', { withTimezone: true }),
    state: text('state', { enum: ['waiting', 'live', 'done', 'cancelled', 'superseded', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed or ended early, for its owner. */
    note: text('note').notNull().default(''),
    /** Keys of what the checks found that were overridden when it was planned. */
    overridden: jsonb('overridden').$type<string[]>().notNull().default([]),
    /** When the people of the shop were told that it failed. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    accountId: uuid('account_id'),
    createdBy: text('created_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('website_schedule_state').on(table.storeId, table.state, table.fromAt),
  ],
)

/** What became live of a document, and when: null for nothing. Written with every change of what is live. */
export const websitePublication = pgTable(
  'website_publication',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    versionId: uuid('version_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.documentId }, websiteDocument),
    tenantReference({ storeId: table.storeId, reference: table.versionId }, websiteVersion),
    index('website_publication_document').on(table.storeId, table.documentId, table.at),
  ],
)

/** A preview link: only the hash of its token is stored. */
export const websiteLink = pgTable(
  'website_link',
  {
    ...tenantKey(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    /** `editor`: for the editor's own frame, some hours. `shared`: for people without an account. */
    kind: text('kind', { enum: ['editor', 'shared'] }).notNull(),
    name: text('name').notNull().default(''),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    accountId: uuid('account_id').notNull(),
    createdBy: text('created_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('website_link_token_key').on(table.storeId, table.tokenHash),
    index('website_link_expiry').on(table.storeId, table.kind, table.expiresAt),
  ],
)
