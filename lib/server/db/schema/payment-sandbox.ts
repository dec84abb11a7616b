import 'server-only'
import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './timestamps'

/** Tokens of the sandbox's card form. Stores what a receipt shows of the card, never its number or security code. */
export const sandboxToken = pgTable('sandbox_token', {
  token: text('token').primaryKey(),
  tokenKey: text('token_key').notNull(),
  /** One-time tokens expire and are redeemed by the first processed sale; the others live as long as the card. */
  isOneTime: boolean('is_one_time').notNull(),
  bin: text('bin').notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull(),
  /** Result of a sale with this card; see the table of test cards. */
  outcome: text('outcome').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  usedAt: moment('used_at'),
})

/** The sandbox's transactions, money in hundredths. `answer` is the response that was, or would have been, sent. */
export const sandboxTxn = pgTable(
  'sandbox_txn',
  {
    id: uuid('id').primaryKey(),
    mid: text('mid').notNull(),
    kind: text('kind', { enum: ['Sale', 'Return', 'PreAuth', 'AuthOnly'] }).notNull(),
    invoiceNo: text('invoice_no').notNull().default(''),
    refNo: text('ref_no').notNull().unique(),
    trace: text('trace').notNull().default(''),
    bin: text('bin').notNull(),
    last4: text('last4').notNull(),
    brand: text('brand').notNull(),
    outcome: text('outcome').notNull(),
    status: text('status', { enum: ['Approved', 'Declined', 'Error'] }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    authorized: bigint('authorized', { mode: 'number' }).notNull(),
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    originalRefNo: text('original_ref_no'),
    isVoided: boolean('is_voided').notNull().default(false),
    isCaptured: boolean('is_captured').notNull().default(false),
    isSettled: boolean('is_settled').notNull().default(false),
    answer: jsonb('answer').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('sandbox_txn_invoice').on(table.mid, table.invoiceNo),
    index('sandbox_txn_created').on(table.createdAt),
  ],
)
