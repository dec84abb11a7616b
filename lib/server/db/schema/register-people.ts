import 'server-only'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { person } from './person-columns'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/** A device that a full sign-in registered at a location; of its token only the SHA-256 is stored. */
export const registerDevice = pgTable(
  'register_device',
  {
    ...tenantKey(),
    ...person(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: moment('last_seen_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('register_device_token_key').on(table.storeId, table.tokenHash),
  ],
)

/** A cashier's PIN as Argon2id, and wrong tries in a row. */
export const registerPin = pgTable(
  'register_pin',
  {
    ...tenantKey(),
    accountId: uuid('account_id').notNull(),
    pinHash: text('pin_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('register_pin_account_key').on(table.storeId, table.accountId),
  ],
)
