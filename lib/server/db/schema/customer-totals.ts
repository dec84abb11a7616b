import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'
import { moment } from './timestamps'

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/**
 * Sums of the sales ledger by customer, by whose id a row is named: those of `saleSums`, in minor units, and when the first
 * and the last order in the ledger were placed. Written by triggers on `customer`, `sale_event` and `order` alone;
 * `refresh_customer_totals` sums them again.
 */
export const customerTotals = pgTable(
  'customer_totals',
  {
    ...tenantKey(),
    orders: sum('orders'),
    /** Goods with tax and shipping, less refunds. */
    total: sum('total'),
    /** Goods after discounts, less refunds. */
    net: sum('net'),
    /** Before any refund. */
    paid: sum('paid'),
    refunded: sum('refunded'),
    firstAt: moment('first_at'),
    lastAt: moment('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.id }, customer).onDelete('cascade'),
    // The sort orders of the list of customers.
    index('customer_totals_total').on(table.storeId, table.total, table.id),
    index('customer_totals_orders').on(table.storeId, table.orders, table.id),
    index('customer_totals_last').on(
      table.storeId,
      sql`coalesce(last_at, '1970-01-01T00:00:00Z'::timestamptz)`,
      table.id,
    ),
  ],
)
