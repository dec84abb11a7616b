import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { store } from './platform'
import { role } from './team'
import { tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/** A person who signs in to the back-office. `email` is lower case; only `totpSecret` is encrypted. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull().default(''),
    photoUrl: text('photo_url'),
    /** Store name from the sign-up, until the store is opened. */
    plannedStoreName: text('planned_store_name').notNull().default(''),
    emailVerifiedAt: moment('email_verified_at'),
    disabledAt: moment('disabled_at'),
    totpSecret: text('totp_secret'),
    totpEnabledAt: moment('totp_enabled_at'),
    /** Time step of the last accepted code: no code is accepted twice. */
    totpLastStep: integer('totp_last_step').notNull().default(0),
    recoveryCodeHashes: jsonb('recovery_code_hashes').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('account_email_key').on(table.email),
    check('account_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/**
 * A session of a vendor's account or of a store's customer. The token is not stored, only its SHA-256. `storeId` is
 * the store an account works in, or the one a customer belongs to.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    accountId: uuid('account_id').references(() => account.id),
    customerId: uuid('customer_id'),
    storeId: uuid('store_id').references(() => store.id),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The device of the register on which a cashier's PIN opened it: it holds only what the register needs. */
    registerDeviceId: uuid('register_device_id'),
    /** Minutes without use after which it is locked; null for never. */
    idleMinutes: integer('idle_minutes'),
    /** Locked at the register: it may only be read and end, until a PIN opens another one. */
    lockedAt: moment('locked_at'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.tokenHash),
    index('session_account').on(table.accountId),
    index('session_customer').on(table.storeId, table.customerId),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    check('session_subject', sql`num_nonnulls(${table.accountId}, ${table.customerId}) = 1`),
    check('session_customer_store', sql`${table.customerId} is null or ${table.storeId} is not null`),
  ],
)

/** Token of a one-time link in an email. `subjectId` is an account, an invitation or a customer, depending on the purpose. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    purpose: text('purpose', {
      enum: [
        'verify',
        'sign_up_browser',
        'reset',
        'invite',
        'change_email',
        'customer_verify',
        'customer_reset',
        'customer_change_email',
      ],
    }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    storeId: uuid('store_id').references(() => store.id),
    /** New address of `change_email`. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('one_time_token_key').on(table.tokenHash),
    index('one_time_token_subject').on(table.subjectId, table.purpose),
  ],
)

/** Consecutive wrong passwords per address, with or without an account; keyed by the digest of the address. */
export const signInGuard = pgTable('sign_in_guard', {
  emailHash: text('email_hash').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  lastAt: moment('last_at').notNull(),
  lockedUntil: moment('locked_until'),
})

/** Who works in which store, in which role. A platform table: signing in lists a person's stores before one is chosen. */
export const membership = pgTable(
  'membership',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    roleId: uuid('role_id').notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    /** Null: all locations. */
    locationIds: jsonb('location_ids').$type<string[]>(),
    disabledAt: moment('disabled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantReference({ storeId: table.storeId, reference: table.roleId }, role),
    uniqueIndex('membership_account_store_key').on(table.accountId, table.storeId),
    index('membership_store_role').on(table.storeId, table.roleId),
  ],
)
