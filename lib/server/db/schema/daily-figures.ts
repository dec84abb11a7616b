import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CUBES, GOODS_BY_MONTH } from '@/lib/rules/reports/cubes'
import { tenantKey } from './tenant-table'

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Sums of the sales ledger by day and a set of dimensions (`cube`): a cache that can be rebuilt at any time. A day of
 * `stale_day` is read from the ledger itself, and figures of its month are not read. Sums in minor units or pieces, as in `db/sale-sums.ts`.
 */
export const dailyFigure = pgTable(
  'daily_figure',
  {
    ...tenantKey(),
    /** For figures of a month its first day. */
    dayLocal: date('day_local').notNull(),
    cube: text('cube', { enum: [...CUBES, GOODS_BY_MONTH] }).notNull(),
    channel: text('channel').notNull(),
    paymentMethod: text('payment_method'),
    locationId: uuid('location_id'),
    country: text('country'),
    coupon: text('coupon'),
    taxRate: text('tax_rate'),
    customerId: uuid('customer_id'),
    customerKind: text('customer_kind'),
    productId: uuid('product_id'),
    variantId: uuid('variant_id'),
    /** Two digits. */
    hour: text('hour'),
    accountId: uuid('account_id'),
    /** The month that is corrected, such as 2026-11; null for what corrects nothing. */
    correction: text('correction'),
    orders: integer('orders').notNull(),
    units: sum('units'),
    unitsSold: sum('units_sold'),
    unitsBack: sum('units_back'),
    gross: sum('gross'),
    discounts: sum('discounts'),
    returns: sum('returns'),
    net: sum('net'),
    tax: sum('tax'),
    shipping: sum('shipping'),
    total: sum('total'),
    paid: sum('paid'),
    refunded: sum('refunded'),
    cost: sum('cost'),
    costedNet: sum('costed_net'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('daily_figure_day').on(table.storeId, table.cube, table.dayLocal),
    // Covers what the customers of a range are sorted by.
    index('daily_figure_customer')
      .on(table.storeId, table.customerId, table.dayLocal, table.orders, table.net, table.total)
      .where(sql`cube = 'customers'`),
  ],
)

/**
 * Days whose daily figures are missing or old. Written by triggers in the transaction that changes the ledger, or what
 * its rows are grouped by; one row for each such statement, so that concurrent sales never wait for each other.
 */
export const staleDay = pgTable('stale_day', { ...tenantKey(), day: date('day').notNull() }, (table) => [
  primaryKey({ columns: [table.storeId, table.id] }),
  index('stale_day_day').on(table.storeId, table.day),
])
