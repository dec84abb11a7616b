import 'server-only'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** Settings of a store, one row per group; the service of the group parses `value` by its schema. */
export const setting = pgTable(
  'setting',
  {
    ...tenantKey(),
    group: text('group').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** Version number, so that nobody overwrites a concurrent change. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('setting_group_key').on(table.storeId, table.group),
  ],
)
