import 'server-only'
import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Tokens of the sandbox's card form. Of the card it keeps what a receipt shows, never its number or security code. */
export const sandboxToken = pgTable('sandbox_token', {
  token: text('token').primaryKey(),
  tokenKey: text('token_key').notNull(),
  /** One-time tokens expire and are spent by the first processed sale; the others live as long as the card. */
  isOneTime: boolean('is_one_time').notNull(),
  bin: text('bin').notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull(),
  /** What a sale with this card shall come to; see the table of test cards. */
  outcome: text('outcome').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  usedAt: moment('used_at'),
})

/** The sandbox's own book of transactions, money in hundredths. `answer` is what was, or would have been, answered. */
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
    index('sandbox_txn_created').on(table.createdAt.desc()),
  ],
)
