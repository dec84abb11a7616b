import 'server-only'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { store } from './platform'
import { createdAt } from './timestamps'

/** Every email: the outbox while it waits, the log afterwards. `storeId` is null for emails of the platform itself. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    storeId: uuid('store_id').references(() => store.id),
    kind: text('kind').notNull(),
    fromName: text('from_name').notNull(),
    recipient: text('recipient').notNull(),
    /** Who gets the answer; null for nobody. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Of marketing only: where mail programs unsubscribe the reader. */
    unsubscribeUrl: text('unsubscribe_url'),
    state: text('state', { enum: ['staged', 'sent', 'failed'] })
      .notNull()
      .default('staged'),
    attempts: integer('attempts').notNull().default(0),
    /** The mail server's reply when it accepted the email. */
    providerId: text('provider_id'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('message_recipient').on(table.recipient, table.createdAt),
    index('message_age').on(table.createdAt),
  ],
)

/** Jobs requested by a unit of work; the worker moves them into the queue once they are committed. */
export const stagedJob = pgTable('staged_job', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  payload: jsonb('payload').notNull(),
  runAt: timestamp('run_at', { withTimezone: true }),
  createdAt: createdAt(),
})
