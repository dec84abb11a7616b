import 'server-only'
import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'

/**
 * An address that was entered in a newsletter form. It gets nothing but the request to confirm until `confirmed`; the
 * consent itself is then recorded with its customer. Stays as proof of what was asked and answered.
 */
export const newsletterSignup = pgTable(
  'newsletter_signup',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'confirmed', 'ended'] })
      .notNull()
      .default('pending'),
    /** What the form said. */
    wording: text('wording').notNull().default(''),
    /** Of the secret in the newest email, which confirms and ends. */
    tokenHash: text('token_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('newsletter_signup_email_key').on(table.storeId, table.email),
    uniqueIndex('newsletter_signup_token_key').on(table.storeId, table.tokenHash),
  ],
)
