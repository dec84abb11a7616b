import 'server-only'
import { date, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/**
 * All days up to one are closed: a trigger rejects rows of the sales ledger on them, and marks later rows about their
 * orders as corrections (`sale_event.corrects`). Never changed.
 */
export const salesClosing = pgTable(
  'sales_closing',
  {
    ...tenantKey(),
    through: date('through').notNull(),
    accountId: uuid('account_id').notNull(),
    accountName: text('account_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('sales_closing_through_key').on(table.storeId, table.through),
  ],
)
