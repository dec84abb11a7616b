import 'server-only'
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { store } from './platform'

/**
 * Orders of every store that wait for payment, so that the sweeper finds expired ones without entering each store.
 * The store's own order row is authoritative; a superfluous row is checked and dropped.
 */
export const checkoutDue = pgTable(
  'checkout_due',
  {
    orderId: uuid('order_id').notNull(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.orderId] }), index('checkout_due_at').on(table.dueAt)],
)
