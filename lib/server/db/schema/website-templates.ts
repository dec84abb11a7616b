import 'server-only'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
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
