import 'server-only'
import { pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { SUPPRESSION_REASONS } from '@/lib/rules/marketing-permission'
import { tenantKey } from './tenant-table'

/**
 * An address that gets no marketing from the store, as a keyed hash: it stays when the person is erased, and tells nobody
 * who it was. One row an address and reason; the newest time counts.
 */
export const suppression = pgTable(
  'suppression',
  {
    ...tenantKey(),
    emailHash: text('email_hash').notNull(),
    reason: text('reason', { enum: SUPPRESSION_REASONS }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('suppression_address_key').on(table.storeId, table.emailHash, table.reason),
  ],
)
