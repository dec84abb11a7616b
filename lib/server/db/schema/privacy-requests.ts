import 'server-only'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PRIVACY_CHANNELS, PRIVACY_KINDS, PRIVACY_STATES } from '@/lib/rules/privacy-request'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/**
 * What a customer asked the store to do with the personal data. It names nobody and outlives an erasure, as the proof
 * that the request was answered.
 */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: PRIVACY_KINDS }).notNull(),
    state: text('state', { enum: PRIVACY_STATES }).notNull().default('open'),
    channel: text('channel', { enum: PRIVACY_CHANNELS }).notNull(),
    /** Days in the store's time zone. */
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    /** When an archive was last made; no copy of it stays. */
    archiveAt: moment('archive_at'),
    /** When a scheduled erasure happens. */
    eraseAt: moment('erase_at'),
    closedAt: moment('closed_at'),
    actor: text('actor').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('privacy_request_open_key')
      .on(table.storeId, table.customerId, table.kind)
      .where(sql`state in ('open', 'scheduled')`),
    index('privacy_request_due').on(table.storeId, table.dueOn, table.id),
    check('privacy_request_schedule', sql`(${table.state} = 'scheduled') = (${table.eraseAt} is not null)`),
  ],
)
