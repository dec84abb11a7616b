import 'server-only'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** What one person of a store wants to be told, where it differs from the initial choice. */
export const staffChoice = pgTable(
  'staff_choice',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    /** On or off by event and channel, such as `new-order.email`. */
    choices: jsonb('choices').$type<Readonly<Record<string, boolean>>>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('staff_choice_person').on(table.storeId, table.accountId),
  ],
)

/** Something that people of a store are told once; `subject` is what it is about, such as an order's id. */
export const staffAlert = pgTable(
  'staff_alert',
  {
    ...tenantKey(),
    event: text('event').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
    /** Null while the job has not told anybody yet. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('staff_alert_subject').on(table.storeId, table.event, table.subject),
  ],
)
