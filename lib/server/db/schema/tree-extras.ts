import 'server-only'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { taxRate } from './products'
import { tenantKey, within } from './tenant-table'
import { createdAt } from './timestamps'

/** The tax that a new product begins with when it is put into this node of the tree, or into this class. */
export const nodeTax = pgTable(
  'node_tax',
  { ...tenantKey(), nodeId: uuid('node_id').notNull(), taxRateId: uuid('tax_rate_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    within({ storeId: table.storeId, reference: table.taxRateId }, taxRate).onDelete('cascade'),
    uniqueIndex('node_tax_node_key').on(table.storeId, table.nodeId),
    index('node_tax_rate').on(table.storeId, table.taxRateId),
  ],
)

/** Where the address of a node leads that was merged into another one of its level. */
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
