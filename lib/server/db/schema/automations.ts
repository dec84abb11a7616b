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
import { AUTOMATION_ENDS, AUTOMATION_KINDS, type AutomationStep } from '@/lib/rules/automations/automation-kind'
import { SKIP_REASONS } from '@/lib/rules/campaigns/recipient-state'
import { customer } from './customers'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** An automation that a store has changed or turned on; the others are as the product brings them, and off. */
export const automation = pgTable(
  'automation',
  {
    ...tenantKey(),
    kind: text('kind', { enum: AUTOMATION_KINDS }).notNull(),
    /** Null while it is off. What happened before enrols nobody. */
    enabledSince: moment('enabled_since'),
    /** Name of the sender; empty for the store's. */
    fromName: text('from_name').notNull().default(''),
    steps: jsonb('steps').$type<readonly AutomationStep[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('automation_kind_key').on(table.storeId, table.kind),
    index('automation_enabled').on(table.storeId, table.id).where(sql`enabled_since is not null`),
  ],
)

/** One person in an automation because of one event; `subjectKey` names the cart, order or product, or is empty. */
export const automationRun = pgTable(
  'automation_run',
  {
    ...tenantKey(),
    automationId: uuid('automation_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    subjectKey: text('subject_key').notNull(),
    /** When the event happened. */
    happenedAt: moment('happened_at').notNull(),
    /** Index of the email that is due next. */
    step: integer('step').notNull().default(0),
    /** Null once it has ended. */
    dueAt: moment('due_at'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: AUTOMATION_ENDS }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.automationId }, automation),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('automation_run_event_key').on(table.storeId, table.automationId, table.customerId, table.subjectKey),
    index('automation_run_due').on(table.storeId, table.automationId, table.dueAt).where(sql`due_at is not null`),
    index('automation_run_customer').on(table.storeId, table.customerId),
    check('automation_run_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check('automation_run_open', sql`${table.endedAt} is null or ${table.dueAt} is null`),
  ],
)

/** One email of a run: handed to the outbox, or skipped with the reason. `token` stands for it in addresses of links. */
export const automationEmail = pgTable(
  'automation_email',
  {
    ...tenantKey(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    step: integer('step').notNull(),
    state: text('state', { enum: ['sent', 'bounced', 'skipped'] }).notNull(),
    /** Why it was skipped. */
    reason: text('reason', { enum: [...SKIP_REASONS, 'frequency_cap'] }),
    token: text('token').notNull(),
    messageId: uuid('message_id'),
    /** How many links it has. */
    linkCount: integer('link_count').notNull().default(0),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.runId }, automationRun),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('automation_email_step_key').on(table.storeId, table.runId, table.step),
    uniqueIndex('automation_email_token_key').on(table.storeId, table.token),
    index('automation_email_customer').on(table.storeId, table.customerId, table.at),
    check('automation_email_reason', sql`(${table.state} = 'skipped') = (${table.reason} is not null)`),
  ],
)

/** An address that links of an automation lead to; its number is part of the links, and never changes. */
export const automationLink = pgTable(
  'automation_link',
  {
    ...tenantKey(),
    automationId: uuid('automation_id').notNull(),
    number: integer('number').notNull(),
    url: text('url').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.automationId }, automation),
    uniqueIndex('automation_link_number_key').on(table.storeId, table.automationId, table.number),
  ],
)

/** One opening of a link. `isMachine`: by a program, such as the scanner of a mail server. */
export const automationClick = pgTable(
  'automation_click',
  {
    ...tenantKey(),
    emailId: uuid('email_id').notNull(),
    linkId: uuid('link_id').notNull(),
    isMachine: boolean('is_machine').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.emailId }, automationEmail),
    tenantReference({ storeId: table.storeId, reference: table.linkId }, automationLink),
    index('automation_click_email').on(table.storeId, table.emailId),
    index('automation_click_link').on(table.storeId, table.linkId),
  ],
)
