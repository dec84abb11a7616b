import 'server-only'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantKey, within } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

export type StoredTheme = {
  selectedThemeIndex: number
  font: string
  colors: { primary: string; secondary: string; background: string; text: string }
}
export type StoredModule = { id: string; type: string; title: string; productIds: { keyId: string }[] }

/** A saved version of the store's website. Publishing points to one; restoring points back. */
export const websiteVersion = pgTable(
  'website_version',
  {
    ...tenantKey(),
    name: text('name').notNull().default(''),
    html: text('html').notNull(),
    theme: jsonb('theme').$type<StoredTheme>().notNull(),
    customStyles: text('custom_styles').notNull().default(''),
    modules: jsonb('modules').$type<StoredModule[]>().notNull().default([]),
    author: text('author').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('website_version_created').on(table.storeId, table.createdAt.desc()),
  ],
)

/** One row per store: the live version and the one being edited. */
export const website = pgTable(
  'website',
  {
    ...tenantKey(),
    publishedVersionId: uuid('published_version_id'),
    draftVersionId: uuid('draft_version_id'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('website_store_key').on(table.storeId),
    within({ storeId: table.storeId, reference: table.publishedVersionId }, websiteVersion),
    within({ storeId: table.storeId, reference: table.draftVersionId }, websiteVersion),
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
    index('subscription_store_end').on(table.storeId, table.endsAt.desc()),
  ],
)
