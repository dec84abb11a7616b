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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferTerms } from '@/lib/rules/promotions/offer'
import { minorUnits } from './minor-units'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

/**
 * An offer: a discount with its terms, given automatically or for a code of `coupon_code`. `used` and `spent` repeat the
 * number and the sum of its redemptions that were not released; a claim changes them in the transaction of its order.
 * Amounts in minor units.
 */
export const coupon = pgTable(
  'coupon',
  {
    ...tenantKey(),
    name: text('name').notNull().default(''),
    method: text('method', { enum: ['code', 'automatic'] })
      .notNull()
      .default('code'),
    status: text('status', { enum: ['draft', 'active', 'paused', 'archived'] })
      .notNull()
      .default('active'),
    terms: jsonb('terms').$type<OfferTerms>().notNull(),
    /** Uses in all and by one customer; null for no limit. */
    usageLimit: integer('usage_limit'),
    customerLimit: integer('customer_limit'),
    used: integer('used').notNull().default(0),
    /** Sum of all discounts that it may give; null for no limit. */
    budget: minorUnits('budget'),
    spent: minorUnits('spent').notNull().default(0),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** For the staff. */
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('coupon_created').on(table.storeId, table.createdAt, table.id),
    check(
      'coupon_used',
      sql`${table.used} >= 0 and (${table.usageLimit} is null or ${table.used} <= ${table.usageLimit})`,
    ),
    check('coupon_spent', sql`${table.spent} >= 0 and (${table.budget} is null or ${table.spent} <= ${table.budget})`),
  ],
)

/** A code of an offer, unique in the store whatever its capitals. `usageLimit` null: only the offer's own limits count. */
export const couponCode = pgTable(
  'coupon_code',
  {
    ...tenantKey(),
    couponId: uuid('coupon_id').notNull(),
    code: text('code').notNull(),
    usageLimit: integer('usage_limit'),
    used: integer('used').notNull().default(0),
    /** The batch it was generated with; null for one that was written by hand. */
    batchId: uuid('batch_id'),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** False for a code that is meant for everybody: its uses cannot be a leak. */
    isWatched: boolean('is_watched').notNull().default(true),
    /** When people were last told that it may have leaked. */
    leakNotifiedAt: timestamp('leak_notified_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.couponId }, coupon).onDelete('cascade'),
    uniqueIndex('coupon_code_text_key').on(table.storeId, sql`upper(${table.code})`),
    index('coupon_code_coupon').on(table.storeId, table.couponId, table.id),
    check(
      'coupon_code_used',
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
