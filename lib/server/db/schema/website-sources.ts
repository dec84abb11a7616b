import 'server-only'
import { jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RawSource } from '@/lib/rules/website/raw-source'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

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
