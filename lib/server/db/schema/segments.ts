import 'server-only'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** A named rule that customers match or do not; its people are counted when it is read. */
export const segment = pgTable(
  'segment',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** A tree of conditions. */
    rule: jsonb('rule').$type<unknown>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('segment_name_key').on(table.storeId, sql`lower(${table.name})`),
  ],
)
