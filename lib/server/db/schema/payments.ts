import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTEMPT_STATES } from '@/lib/rules/payment-attempt'
import { order } from './orders'
import { store, subscriptionPlan } from './platform'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** The next invoice number of each merchant account, taken under a row lock. Gaps are allowed, duplicates are not. */
export const merchantCounter = pgTable('merchant_counter', {
  account: text('account').primaryKey(),
  nextInvoiceNo: integer('next_invoice_no').notNull().default(1),
})

/**
 * Summary of every payment attempt of every store, so that a resolver finds work without entering each store. `dueAt`
 * is when to check it again; null once nothing is open. Details are in the store's own table.
 */
export const paymentIndex = pgTable(
  'payment_index',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    purpose: text('purpose', { enum: ['subscription', 'order'] }).notNull(),
    merchantAccount: text('merchant_account').notNull(),
    invoiceNo: integer('invoice_no').notNull(),
    /** The provider's reference of the charge, once there is one: no two attempts of any stores share it. */
    refNo: text('ref_no'),
    dueAt: moment('due_at'),
  },
  (table) => [
    uniqueIndex('payment_index_ref_no_key').on(table.merchantAccount, table.refNo),
    uniqueIndex('payment_index_invoice_key').on(table.merchantAccount, table.invoiceNo),
    index('payment_index_due').on(table.dueAt).where(sql`due_at is not null`),
    check('payment_index_invoice', sql`${table.invoiceNo} between 1 and 99999999`),
  ],
)

/**
 * An attempt to charge a card: a store's for its subscription, on the platform's merchant account, or a shopper's for
 * an order, on the store's. Money in minor units of `currency`. Each subscription and each order has at most one live
 * attempt at a time, and an applied attempt has been credited exactly once.
 */
export const paymentAttempt = pgTable(
  'payment_attempt',
  {
    ...tenantKey(),
    purpose: text('purpose', { enum: ['subscription', 'order'] }).notNull(),
    merchantAccount: text('merchant_account').notNull(),
    mode: text('mode', { enum: ['sandbox', 'cert', 'live'] }).notNull(),
    invoiceNo: integer('invoice_no').notNull(),
    /** The buyer's reference; sent along as the trace. For a subscription chosen by the screen, and unique. */
    orderRef: text('order_ref').notNull(),
    orderId: uuid('order_id'),
    accountId: uuid('account_id'),
    planId: uuid('plan_id').references(() => subscriptionPlan.id),
    duration: text('duration', { enum: ['Monthly', 'Yearly'] }),
    /** For a change of a running subscription: its id; null for a renewal and for orders. */
    planChange: text('plan_change', { enum: ['start', 'extend', 'switch'] }),
    /** Unused value of the earlier plan, deducted from `amount`. */
    credit: bigint('credit', { mode: 'number' }).notNull().default(0),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    authorized: bigint('authorized', { mode: 'number' }),
    status: text('status', { enum: ATTEMPT_STATES }).notNull(),
    refNo: text('ref_no'),
    authCode: text('auth_code'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** The provider's card token, used for refunds; encrypted. */
    cardToken: text('card_token'),
    message: text('message').notNull().default(''),
    lookups: integer('lookups').notNull().default(0),
    /** It counted as failed when the charge turned up: another attempt may have replaced it. */
    isLate: boolean('is_late').notNull().default(false),
    sentAt: moment('sent_at'),
    resolvedAt: moment('resolved_at'),
    appliedAt: moment('applied_at'),
    /** When the screen reported that this payment renewed the subscription; a second report is rejected. */
    acknowledgedAt: moment('acknowledged_at'),
    periodStart: moment('period_start'),
    periodEnd: moment('period_end'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    uniqueIndex('payment_attempt_order_ref_key').on(table.storeId, table.orderRef).where(sql`purpose = 'subscription'`),
    uniqueIndex('payment_attempt_ref_no_key').on(table.storeId, table.merchantAccount, table.refNo),
    uniqueIndex('payment_attempt_one_live_subscription')
      .on(table.storeId)
      .where(sql`purpose = 'subscription' and status in ('created', 'sent', 'unknown', 'not_found', 'approved')`),
    uniqueIndex('payment_attempt_one_live_order')
      .on(table.storeId, table.orderId)
      .where(
        sql`purpose = 'order' and not is_late and status in ('created', 'sent', 'unknown', 'not_found', 'approved', 'applied', 'void_pending')`,
      ),
    index('payment_attempt_order').on(table.storeId, table.orderId),
    check('payment_attempt_amount', sql`${table.amount} > 0`),
    check(
      'payment_attempt_purpose',
      sql`case ${table.purpose}
        when 'subscription' then ${table.orderId} is null and ${table.planId} is not null and ${table.duration} is not null
        else ${table.orderId} is not null and ${table.planId} is null and ${table.duration} is null
          and ${table.periodStart} is null and ${table.periodEnd} is null end`,
    ),
  ],
)

/** Events of a payment attempt in order: sent, answered, looked up. Never a token or a card number. */
export const paymentAttemptEvent = pgTable(
  'payment_attempt_event',
  {
    ...tenantKey(),
    attemptId: uuid('attempt_id').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | null>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.attemptId }, paymentAttempt),
    index('payment_attempt_event_attempt').on(table.storeId, table.attemptId, table.at),
  ],
)
