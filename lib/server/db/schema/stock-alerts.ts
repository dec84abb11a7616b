import 'server-only'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { variant } from './products'
import { tenantKey, tenantReference } from './tenant-table'

/**
 * Somebody wants to know when a sold-out variant is back. `pending` until the address is confirmed; `released` once there
 * is a unit for the person, which starts the email; `ended` when the person no longer wants it. One row a variant and
 * address; asking again renews it under a new id.
 */
export const stockAlert = pgTable(
  'stock_alert',
  {
    ...tenantKey(),
    variantId: uuid('variant_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The person with the address, from the confirmation on. */
    customerId: uuid('customer_id'),
    state: text('state', { enum: ['pending', 'confirmed', 'released', 'ended'] })
      .notNull()
      .default('pending'),
    /** Of the secret in the newest email, which confirms and ends. */
    tokenHash: text('token_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    releasedAt: timestamp('released_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    uniqueIndex('stock_alert_key').on(table.storeId, table.variantId, table.email),
    uniqueIndex('stock_alert_token_key').on(table.storeId, table.tokenHash),
    index('stock_alert_customer').on(table.storeId, table.customerId),
    index('stock_alert_waiting').on(table.storeId, table.variantId, table.confirmedAt).where(sql`state = 'confirmed'`),
    index('stock_alert_released').on(table.storeId, table.releasedAt).where(sql`released_at is not null`),
    check('stock_alert_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)
