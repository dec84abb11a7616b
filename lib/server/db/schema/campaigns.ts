import 'server-only'
import { sql } from 'drizzle-orm'
import {
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
import type { Audience } from '@/lib/rules/campaigns/audience'
import { CAMPAIGN_STATES } from '@/lib/rules/campaigns/campaign-state'
import { RECIPIENT_STATES, SKIP_REASONS } from '@/lib/rules/campaigns/recipient-state'
import type { EmailDesign } from '@/lib/rules/email-blocks/email-design'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** One email to many people. Its recipients are frozen when it begins to run. */
export const campaign = pgTable(
  'campaign',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    subject: text('subject').notNull().default(''),
    /** Preview text in lists of emails. */
    preheader: text('preheader').notNull().default(''),
    /** Name of the sender; empty for the store's. */
    fromName: text('from_name').notNull().default(''),
    audience: jsonb('audience').$type<Audience>().notNull(),
    design: jsonb('design').$type<EmailDesign>().notNull(),
    holdOutPercent: integer('hold_out_percent').notNull(),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    author: text('author').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('campaign_created').on(table.storeId, table.createdAt, table.id),
    index('campaign_due').on(table.state, table.sendAt).where(sql`state in ('scheduled', 'running')`),
    check('campaign_hold_out', sql`${table.holdOutPercent} between 0 and 50`),
    check('campaign_scheduled', sql`${table.state} <> 'scheduled' or ${table.sendAt} is not null`),
  ],
)

/**
 * One person of a campaign. `queued` until the email is staged or skipped; `sentAt` is when it was handed to the outbox.
 * `token` stands for the person in the addresses of links.
 */
export const campaignRecipient = pgTable(
  'campaign_recipient',
  {
    ...tenantKey(),
    campaignId: uuid('campaign_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    state: text('state', { enum: RECIPIENT_STATES }).notNull(),
    /** Why it was skipped. */
    reason: text('reason', { enum: SKIP_REASONS }),
    token: text('token').notNull(),
    messageId: uuid('message_id'),
    sentAt: moment('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.campaignId }, campaign),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('campaign_recipient_person_key').on(table.storeId, table.campaignId, table.customerId),
    uniqueIndex('campaign_recipient_token_key').on(table.storeId, table.token),
    index('campaign_recipient_queue').on(table.storeId, table.campaignId, table.id).where(sql`state = 'queued'`),
    index('campaign_recipient_customer').on(table.storeId, table.customerId),
    index('campaign_recipient_pace').on(table.storeId, table.sentAt).where(sql`sent_at is not null`),
    check('campaign_recipient_reason', sql`(${table.state} = 'skipped') = (${table.reason} is not null)`),
  ],
)

/** An address that links of a campaign lead to; its number is part of the links, and never changes. */
export const campaignLink = pgTable(
  'campaign_link',
  {
    ...tenantKey(),
    campaignId: uuid('campaign_id').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.campaignId }, campaign),
    uniqueIndex('campaign_link_number_key').on(table.storeId, table.campaignId, table.number),
  ],
)

/** One opening of a link. `isMachine`: by a program, such as the scanner of a mail server. */
export const campaignClick = pgTable(
  'campaign_click',
  {
    ...tenantKey(),
    recipientId: uuid('recipient_id').notNull(),
    linkId: uuid('link_id').notNull(),
    isMachine: boolean('is_machine').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.recipientId }, campaignRecipient),
    tenantReference({ storeId: table.storeId, reference: table.linkId }, campaignLink),
    index('campaign_click_recipient').on(table.storeId, table.recipientId),
    index('campaign_click_link').on(table.storeId, table.linkId),
  ],
)
