import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { tenantKey } from './tenant-table'
import { createdAt } from './timestamps'

const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** `value`: percent for `percent`, minor units for `fixed`. */
export const coupon = pgTable(
  'coupon',
  {
    ...tenantKey(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['percent', 'fixed'] }).notNull(),
    value: numeric('value', { mode: 'number' }).notNull(),
    minimumSubtotal: minorUnits('minimum_subtotal').notNull().default(0),
    usageLimit: integer('usage_limit'),
    used: integer('used').notNull().default(0),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('coupon_code_key').on(table.storeId, sql`upper(${table.code})`),
    check(
      'coupon_used',
      sql`${table.used} >= 0 and (${table.usageLimit} is null or ${table.used} <= ${table.usageLimit})`,
    ),
  ],
)

/** Number sequence per store and kind of document, taken under a row lock, never from `max() + 1`. */
export const documentNumber = pgTable(
  'document_number',
  { ...tenantKey(), kind: text('kind').notNull(), next: integer('next').notNull().default(1001) },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('document_number_kind_key').on(table.storeId, table.kind),
  ],
)
