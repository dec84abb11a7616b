import 'server-only'
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '@/lib/contract/notice'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

/** A notification for one person in the back-office of a store. Ids are in chronological order. */
export const notice = pgTable(
  'notice',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    /** Path of the screen that it links to. */
    href: text('href').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('notice_account').on(table.storeId, table.accountId, table.id),
  ],
)
