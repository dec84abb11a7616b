import 'server-only'
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { store } from './platform'
import { createdAt } from './timestamps'

/** A document of a store that goes out with an email. `kind`: a key of `emailDocuments`; `id`: what it is about. */
export type DocumentOfEmail = { readonly kind: string; readonly id: string }

/** Every email: the outbox while it waits, the log afterwards. `storeId` is null for emails of the platform itself. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    storeId: uuid('store_id').references(() => store.id),
    kind: text('kind').notNull(),
    fromName: text('from_name').notNull(),
    /** Null: the platform's. */
    fromAddress: text('from_address'),
    recipient: text('recipient').notNull(),
    /** Who gets the answer; null for nobody. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Ids of what it is about, from which it can be written again; null when it cannot be. */
    source: jsonb('source').$type<Readonly<Record<string, string>>>(),
    /** Documents that are still to be attached, rendered when it is sent; null for none. */
    documents: jsonb('documents').$type<readonly DocumentOfEmail[]>(),
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
    index('message_staged').on(table.createdAt).where(sql`state = 'staged'`),
    index('message_store').on(table.storeId, table.createdAt),
  ],
)

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** A file that goes out with an email; deleted with it. */
export const messageAttachment = pgTable(
  'message_attachment',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    type: text('type').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [index('message_attachment_message').on(table.messageId)],
)

/** Jobs requested by a unit of work; the worker moves them into the queue once they are committed. */
export const stagedJob = pgTable('staged_job', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  payload: jsonb('payload').notNull(),
  runAt: timestamp('run_at', { withTimezone: true }),
  /** `traceparent` of the request that asked for it; null while requests are not traced. */
  trace: text('trace'),
  createdAt: createdAt(),
})
