import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentAttempt } from './payments'
import { subscriptionPlan } from './platform'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/**
 * Billing history of a store's subscription: one row per renewal and per plan change, written with it and immutable.
 * Money in minor units of the platform's currency: `price` of the plan = `credit` used + `charged`, except for credit
 * above the price, which bought more days.
 */
export const subscriptionEntry = pgTable(
  'subscription_entry',
  {
    ...tenantKey(),
    kind: text('kind', { enum: ['renew', 'start', 'extend', 'switch'] }).notNull(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlan.id),
    /** Name of the plan at that time. */
    planName: text('plan_name').notNull(),
    duration: text('duration', { enum: ['Monthly', 'Yearly'] }).notNull(),
    price: bigint('price', { mode: 'number' }).notNull(),
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    charged: bigint('charged', { mode: 'number' }).notNull().default(0),
    attemptId: uuid('attempt_id'),
    /** Null when the platform completed it by itself. */
    accountId: uuid('account_id'),
    accountName: text('account_name').notNull().default(''),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.attemptId }, paymentAttempt),
    uniqueIndex('subscription_entry_attempt_key').on(table.storeId, table.attemptId),
    check('subscription_entry_amounts', sql`${table.price} >= 0 and ${table.credit} >= 0 and ${table.charged} >= 0`),
  ],
)
