import 'server-only'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** What a store has decided, one row a group; the service of the group reads and writes `value` by its schema. */
export const setting = pgTable(
  'setting',
  {
    ...tenantKey(),
    group: text('group').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** Counts the changes, so that nobody overwrites what another has just changed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('setting_group_key').on(table.storeId, table.group),
  ],
)
