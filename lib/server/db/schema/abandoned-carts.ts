import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'

/** One line of a cart that was left: the key of the variant as the shop writes it, and how many. */
export type AbandonedCartLine = { readonly key: string; readonly quantity: number }

/**
 * A checkout in which somebody entered an address; its id is the checkout's. Completed when an order of it, or another
 * order with the address, is paid. Deleted 30 days after its last change.
 */
export const abandonedCart = pgTable(
  'left_cart',
  {
    ...tenantKey(),
    /** As typed, in lower case: nobody has confirmed that it is theirs. */
    email: text('email').notNull(),
    lines: jsonb('lines').$type<AbandonedCartLine[]>().notNull(),
    /** The box for marketing at that time. A consent is recorded with the paid order only. */
    acceptsMarketing: boolean('accepts_marketing').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('left_cart_email').on(table.storeId, table.email, table.changedAt),
    index('left_cart_open').on(table.storeId, table.changedAt).where(sql`completed_at is null`),
    check('left_cart_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)
