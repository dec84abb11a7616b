import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/** A role with its permissions. The owner's role has every permission, whatever its list says. */
export const role = pgTable(
  'role',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    permissions: jsonb('permissions').$type<string[]>().notNull().default([]),
    isOwner: boolean('is_owner').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('role_name_key').on(table.storeId, sql`lower(${table.name})`),
    uniqueIndex('role_owner_key').on(table.storeId).where(sql`${table.isOwner}`),
  ],
)

/** An invitation that is not answered yet. */
export const invitation = pgTable(
  'invitation',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    roleId: uuid('role_id').notNull(),
    locationIds: jsonb('location_ids').$type<string[]>(),
    invitedBy: text('invited_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.roleId }, role),
    uniqueIndex('invitation_open_key')
      .on(table.storeId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.withdrawnAt} is null`),
  ],
)

/** Append-only: who changed what in a store, with the values before and after. */
export const auditEvent = pgTable(
  'audit_event',
  {
    ...tenantKey(),
    /** Null: the platform itself. */
    accountId: uuid('account_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('audit_event_created').on(table.storeId, table.createdAt, table.id),
    index('audit_event_subject').on(table.storeId, table.subjectId),
  ],
)
