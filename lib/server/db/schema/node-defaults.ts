import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { taxRate } from './taxes'
import { tenantKey, tenantReference } from './tenant-table'

/** Defaults for new products in this node of the tree or in this class; null: not set here. */
export const nodeDefault = pgTable(
  'node_default',
  {
    ...tenantKey(),
    nodeId: uuid('node_id').notNull(),
    taxRateId: uuid('tax_rate_id'),
    /** Profit as a share of the price before tax, in percent. */
    marginPercent: numeric('margin_percent', { mode: 'number' }),
    /** Units, at each location that stocks it. */
    reorderPoint: integer('reorder_point'),
    isDiscountable: boolean('is_discountable'),
    minimumAge: integer('minimum_age'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.taxRateId }, taxRate),
    uniqueIndex('node_default_node_key').on(table.storeId, table.nodeId),
    index('node_default_rate').on(table.storeId, table.taxRateId),
    check('node_default_margin', sql`${table.marginPercent} >= 0 and ${table.marginPercent} < 100`),
    check('node_default_age', sql`${table.minimumAge} between 1 and 99`),
    check('node_default_reorder', sql`${table.reorderPoint} >= 0`),
  ],
)
