import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS } from '@/lib/contract/website-fields'
import type { DocumentContent } from '@/lib/rules/website/content'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

export type StoredModule = { id: string; type: string; title: string; productIds: { keyId: string }[] }

/** What a document of the website is; see `DOCUMENT_KINDS`. */
const documentKind = (name: string) => text(name, { enum: DOCUMENT_KINDS })

/**
 * A part of the website that is edited and published by itself: the site document, the home page, an own page, a
 * policy. Without a published version the shop does not show it; with `archivedAt` it was removed.
 */
export const websiteDocument = pgTable(
  'website_document',
  {
    ...tenantKey(),
    kind: documentKind('kind').notNull(),
    /** Last part of the address of a page or policy; null for the others, which exist once. */
    handle: text('handle'),
    title: text('title').notNull(),
    publishedVersionId: uuid('published_version_id'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by').notNull().default(''),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.publishedVersionId }, websiteVersion),
    uniqueIndex('website_document_single_key').on(table.storeId, table.kind).where(sql`${table.handle} is null`),
    uniqueIndex('website_document_handle_key')
      .on(table.storeId, table.kind, table.handle)
      .where(sql`${table.handle} is not null and ${table.archivedAt} is null`),
  ],
)

/** A saved state of a document, never changed. Publishing points at one; restoring copies one into the draft. */
export const websiteVersion = pgTable(
  'website_version',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
    /** `sections`: the page is compiled from `content`. `html`: it is `html` with `modules`, as imported. */
    source: text('source', { enum: ['sections', 'html'] })
      .notNull()
      .default('sections'),
    content: jsonb('content').$type<DocumentContent>(),
    html: text('html').notNull().default(''),
    modules: jsonb('modules').$type<StoredModule[]>().notNull().default([]),
    /** Stock template, or id of an own one, that the content started from. */
    template: text('template'),
    /** Version of the compiler that was current; 0 for HTML. */
    compiler: integer('compiler').notNull().default(0),
    /** Of `content`; empty for HTML. */
    contentHash: text('content_hash').notNull().default(''),
    /** The version that the draft was based on. */
    parentId: uuid('parent_id'),
    /** Made by a publish, not saved under a name. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    author: text('author').notNull().default(''),
    createdAt: createdAt(),
  },
  (table): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.documentId }, websiteDocument),
    index('website_version_document').on(table.storeId, table.documentId, table.createdAt),
    check('website_version_content', sql`(${table.source} = 'sections') = (${table.content} is not null)`),
  ],
)

/** A former address of a page or policy: it redirects to the present one. */
export const websiteRedirect = pgTable(
  'website_redirect',
  {
    ...tenantKey(),
    kind: documentKind('kind').notNull(),
    handle: text('handle').notNull(),
    documentId: uuid('document_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.documentId }, websiteDocument),
    uniqueIndex('website_redirect_handle_key').on(table.storeId, table.kind, table.handle),
  ],
)

/** A store's subscription. When inactive or expired, the storefront shows a warning and the vendor must renew. */
export const subscription = pgTable(
  'subscription',
  {
    ...tenantKey(),
    planId: uuid('plan_id'),
    duration: text('duration', { enum: ['Monthly', 'Yearly'] })
      .notNull()
      .default('Monthly'),
    /** Amount paid for the time from `startsAt` to `endsAt`, in minor units of the platform's currency. */
    value: bigint('value', { mode: 'number' }).notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('subscription_store_end').on(table.storeId, table.endsAt),
  ],
)
