import 'server-only'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlaceRate } from '@/lib/rules/taxes/tax-places'
import { product } from './products'
import { tenantKey, tenantReference } from './tenant-table'

export const taxRate = pgTable(
  'tax_rate',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    percent: numeric('percent', { mode: 'number' }).notNull(),
    /** Other percentages by where goods are sent. */
    places: jsonb('places').$type<PlaceRate[]>().notNull().default([]),
    /** Version number, so that nobody overwrites a concurrent change. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('tax_rate_name_key').on(table.storeId, table.name, table.percent),
    check('tax_rate_percent', sql`${table.percent} >= 0 and ${table.percent} <= 100`),
  ],
)

export const productTax = pgTable(
  'product_tax',
  { ...tenantKey(), productId: uuid('product_id').notNull(), taxRateId: uuid('tax_rate_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.taxRateId }, taxRate),
    uniqueIndex('product_tax_key').on(table.storeId, table.productId, table.taxRateId),
    index('product_tax_rate').on(table.storeId, table.taxRateId, table.productId),
  ],
)
