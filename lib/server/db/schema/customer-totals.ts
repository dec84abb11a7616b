import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)
const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Sums of the orders of a customer, by whose id a row is named. Written by triggers on `customer`, `order` and `refund`
 * alone; `refresh_customer_totals` sums them again. `orders`, `gross`, `net` and the times are of orders that count as
 * sales (`isCounted`), `paid` and `refunded` of all that were paid. Amounts in minor units.
 */
export const customerTotals = pgTable(
  'customer_totals',
  {
    ...tenantKey(),
    orders: sum('orders'),
    /** With tax and shipping. */
    gross: sum('gross'),
    /** Goods after discounts. */
    net: sum('net'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    firstAt: moment('first_at'),
    lastAt: moment('last_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.id }, customer).onDelete('cascade'),
    // The sort orders of the list of customers.
    index('customer_totals_gross').on(table.storeId, table.gross, table.id),
    index('customer_totals_orders').on(table.storeId, table.orders, table.id),
    index('customer_totals_last').on(
      table.storeId,
      sql`coalesce(last_at, '1970-01-01T00:00:00Z'::timestamptz)`,
      table.id,
    ),
  ],
)
