import 'server-only'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customer } from './customers'
import { variant } from './products'
import { coupon, couponCode } from './selling'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

/**
 * Units reserved for a document (a checkout, then its order). `live` ones expire at `expiresAt`; `kept` ones belong to
 * an order until it is sent; both count as committed in `stock_level`.
 */
export const stockHold = pgTable(
  'stock_hold',
  {
    ...tenantKey(),
    documentId: uuid('document_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    locationId: uuid('location_id').notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['live', 'kept', 'released', 'fulfilled'] }).notNull(),
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    index('stock_hold_document').on(table.storeId, table.documentId),
    index('stock_hold_expiry').on(table.storeId, table.expiresAt).where(sql`state = 'live'`),
    check('stock_hold_quantity', sql`${table.quantity} > 0`),
    check('stock_hold_expiry_of_live', sql`(${table.state} = 'live') = (${table.expiresAt} is not null)`),
  ],
)

/**
 * One use of an offer by a document. `discount` in minor units, shipping included. Released ones do not count. `identity`
 * is the email address by which the uses of one customer are counted.
 */
export const couponRedemption = pgTable(
  'coupon_redemption',
  {
    ...tenantKey(),
    couponId: uuid('coupon_id').notNull(),
    /** The code that was entered; null for an automatic offer. */
    codeId: uuid('code_id'),
    documentId: uuid('document_id').notNull(),
    customerId: uuid('customer_id'),
    email: text('email').notNull().default(''),
    identity: text('identity').notNull().default(''),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.couponId }, coupon),
    tenantReference({ storeId: table.storeId, reference: table.codeId }, couponCode),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('coupon_redemption_use_key')
      .on(table.storeId, table.documentId, table.couponId)
      .where(sql`released_at is null`),
    index('coupon_redemption_customer').on(table.storeId, table.couponId, table.identity),
    index('coupon_redemption_time').on(table.storeId, table.createdAt, table.codeId),
  ],
)

/** The reply to a call with an idempotency key; the same key gets the same bytes again. */
export const idempotency = pgTable(
  'idempotency',
  {
    ...tenantKey(),
    /** Digest of caller, call and key. */
    keyHash: text('key_hash').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the call runs. */
    reply: jsonb('reply').$type<unknown>(),
    lockedUntil: moment('locked_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('idempotency_key').on(table.storeId, table.keyHash),
    index('idempotency_created').on(table.storeId, table.createdAt),
  ],
)
