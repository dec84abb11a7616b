import 'server-only'
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import type { RawSource } from '@/lib/rules/website/raw-source'
import { tenantKey } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** A template of the store's own: saved from its website, or imported. */
export const websiteTemplate = pgTable(
  'website_template',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['own', 'imported'] })
      .notNull()
      .default('own'),
    home: jsonb('home').$type<PageContent>().notNull(),
    /** Null: it brings no look of its own, such as an imported HTML page. */
    site: jsonb('site').$type<SiteContent>(),
    /** Hash of the foreign page that its raw sections are parts of. */
    sourceHash: text('source_hash'),
    accountId: uuid('account_id'),
    createdBy: text('created_by').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
)

/** A foreign HTML page, stored once by its hash; raw sections are parts of it. */
export const websiteSource = pgTable(
  'website_source',
  {
    ...tenantKey(),
    /** SHA-256 of `html` and `original`. */
    hash: text('hash').notNull(),
    /** The sanitised page with its style sheets. */
    html: text('html').notNull(),
    /** The same page cut at its blocks, with every place that can be changed. */
    cut: jsonb('cut').$type<RawSource>().notNull(),
    /** As it was given, for download. */
    original: text('original').notNull(),
    /** What the sanitiser took away, one line each. */
    removed: jsonb('removed').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('website_source_hash_key').on(table.storeId, table.hash),
  ],
)
