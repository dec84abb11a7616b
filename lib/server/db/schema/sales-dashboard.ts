import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, date, jsonb, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { updatedAt } from './timestamps'

/** The order of tiles of the sales dashboard that one person chose. */
export const dashboardLayout = pgTable(
  'dashboard_layout',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    tiles: jsonb('tiles').$type<readonly string[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('dashboard_layout_account_key').on(table.storeId, table.accountId),
  ],
)

/** Total sales that a month is to reach, in minor units. `month` is its first day. */
export const salesGoal = pgTable(
  'sales_goal',
  {
    ...tenantKey(),
    month: date('month').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('sales_goal_month_key').on(table.storeId, table.month),
    check('sales_goal_amount', sql`${table.amount} > 0`),
    check('sales_goal_month', sql`extract(day from ${table.month}) = 1`),
  ],
)
