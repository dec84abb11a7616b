import 'server-only'
import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/**
 * A register of another system that sends its sales, by an access token of its own. The token can do nothing else and is
 * bound to one location; of it only the SHA-256 is stored.
 */
export const externalRegister = pgTable(
  'external_register',
  {
    ...tenantKey(),
    accountId: uuid('account_id'),
    accountName: text('account_name').notNull().default(''),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('external_register_token_key').on(table.storeId, table.tokenHash),
    uniqueIndex('external_register_name_key')
      .on(table.storeId, sql`lower(${table.name})`)
      .where(sql`revoked_at is null`),
  ],
)
