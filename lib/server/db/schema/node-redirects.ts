import 'server-only'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** Redirect of a node that was merged into another one of its level. */
export const nodeRedirect = pgTable(
  'node_redirect',
  {
    ...tenantKey(),
    level: text('level', { enum: ['department', 'sub_department', 'category'] }).notNull(),
    oldId: uuid('old_id').notNull(),
    newId: uuid('new_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('node_redirect_old_key').on(table.storeId, table.oldId),
    index('node_redirect_new').on(table.storeId, table.newId),
  ],
)
