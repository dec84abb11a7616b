import 'server-only'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NotificationTexts } from '@/lib/rules/notifications/notification-texts'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** Texts of a notification email as a store wrote them: every version, never changed; the newest is sent. */
export const notificationTemplate = pgTable(
  'notification_template',
  {
    ...tenantKey(),
    event: text('event').notNull(),
    /** Language of its readers, such as `de`; empty for everybody whose language has no texts of its own. */
    language: text('language').notNull(),
    version: integer('version').notNull(),
    /** Null: from this version on, the default texts are sent. */
    texts: jsonb('texts').$type<NotificationTexts>(),
    /** The default texts that it was written over, and their version. */
    base: jsonb('base').$type<NotificationTexts>().notNull(),
    baseVersion: integer('base_version').notNull(),
    savedBy: text('saved_by').notNull(),
    /** Why the default texts were sent instead, when it failed for the first time. */
    failure: text('failure'),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('notification_template_version').on(table.storeId, table.event, table.language, table.version),
  ],
)
