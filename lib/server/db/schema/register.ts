import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASH_MOVEMENTS, type CashCount, PAYMENT_TENDERS } from '@/lib/contract/register-values'
import { customer } from './customers'
import { minorUnits } from './minor-units'
import { order, refund } from './orders'
import { variant } from './products'
import { location } from './stock'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment } from './timestamps'

const person = () => ({ accountId: uuid('account_id'), accountName: text('account_name').notNull().default('') })

/** A cash drawer at a location, with what its cashiers may do. Money in minor units. */
export const registerDrawer = pgTable(
  'register_drawer',
  {
    ...tenantKey(),
    locationId: uuid('location_id').notNull(),
    name: text('name').notNull(),
    differenceLimit: minorUnits('difference_limit').notNull().default(0),
    /** Percent. */
    discountLimit: numeric('discount_limit', { precision: 5, scale: 2, mode: 'number' }).notNull().default(10),
    lockMinutes: integer('lock_minutes').notNull().default(5),
    /** The cashier counts without seeing what is expected. */
    isBlindCount: boolean('is_blind_count').notNull().default(false),
    /** Number of its last Z report; the next takes one more under the row's lock, so there is no gap. */
    lastZ: integer('last_z').notNull().default(0),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('register_drawer_name_key').on(table.storeId, table.locationId, sql`lower(${table.name})`),
  ],
)

/** The grid of favourites of a location. */
export const registerFavourite = pgTable(
  'register_favourite',
  {
    ...tenantKey(),
    locationId: uuid('location_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    tenantReference({ storeId: table.storeId, reference: table.variantId }, variant).onDelete('cascade'),
    uniqueIndex('register_favourite_key').on(table.storeId, table.locationId, table.variantId),
  ],
)

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

/**
 * From the opening count of a drawer to its Z report. Closing writes all of it at once, `z` included; after that a
 * trigger rejects every change. Money in minor units.
 */
export const registerSession = pgTable(
  'register_session',
  {
    ...tenantKey(),
    drawerId: uuid('drawer_id').notNull(),
    locationId: uuid('location_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    openedById: uuid('opened_by_id').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openingExpected: minorUnits('opening_expected').notNull(),
    openingCounted: minorUnits('opening_counted').notNull(),
    openingCount: jsonb('opening_count').$type<CashCount>().notNull(),
    openingNote: text('opening_note').notNull().default(''),
    closedAt: moment('closed_at'),
    closedById: uuid('closed_by_id'),
    closedByName: text('closed_by_name').notNull().default(''),
    expectedCash: minorUnits('expected_cash'),
    countedCash: minorUnits('counted_cash'),
    closingNote: text('closing_note').notNull().default(''),
    zNumber: integer('z_number'),
    /** The Z report as it was on closing. */
    z: jsonb('z').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.drawerId }, registerDrawer),
    tenantReference({ storeId: table.storeId, reference: table.locationId }, location),
    uniqueIndex('register_session_open_key').on(table.storeId, table.drawerId).where(sql`closed_at is null`),
    uniqueIndex('register_session_z_key').on(table.storeId, table.drawerId, table.zNumber),
    index('register_session_opened').on(table.storeId, table.openedAt, table.id),
    check(
      'register_session_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedById}, ${table.expectedCash}, ${table.countedCash}, ${table.zNumber}, ${table.z}) in (0, 6)`,
    ),
  ],
)

/** Cash that moved without a sale, append-only. `amount` from 0 up in minor units; the kind says which way. */
export const registerMovement = pgTable(
  'register_movement',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    kind: text('kind', { enum: CASH_MOVEMENTS }).notNull(),
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    index('register_movement_session').on(table.storeId, table.sessionId, table.createdAt),
    check(
      'register_movement_amount',
      sql`(${table.kind} = 'no_sale') = (${table.amount} = 0) and ${table.amount} >= 0`,
    ),
  ],
)

/** A sale at the register: the order, the session that took the money, and who sold. Money in minor units. */
export const registerSale = pgTable(
  'register_sale',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Beside the order's total. */
    tip: minorUnits('tip').notNull().default(0),
    /** What cash rounding added, or took off. */
    rounding: minorUnits('rounding').notNull().default(0),
    /** The refund of goods that were returned in exchange. */
    exchangeRefundId: uuid('exchange_refund_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.exchangeRefundId }, refund),
    uniqueIndex('register_sale_order_key').on(table.storeId, table.orderId),
    index('register_sale_session').on(table.storeId, table.sessionId),
  ],
)

/** Rows of the time before the sales ledger had returns without a receipt have no tax. */
type ReturnedLine = {
  variantId: string
  name: string
  quantity: number
  amount: number
  tax?: number
  taxes?: { name: string; percent: number }[]
}

/**
 * Goods that came back without a receipt: no order of this store is known. Money in minor units, with tax; `tax` of a line
 * is what of its amount is tax, by the rates `taxes` of that day.
 */
export const registerReturn = pgTable(
  'register_return',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    amount: minorUnits('amount').notNull(),
    rounding: minorUnits('rounding').notNull().default(0),
    isRestocked: boolean('is_restocked').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    index('register_return_session').on(table.storeId, table.sessionId),
    check('register_return_amount', sql`${table.amount} > 0`),
  ],
)

/**
 * Money that a session took or gave, append-only: one row for each part of a payment. Of an exchange, the part that the
 * returned goods pay stands in it twice with the tender `exchange`: below 0 for the refund, above for the sale. `amount` is signed, in minor
 * units, with tip and rounding: what the tender has more of afterwards. Exactly one of order and return.
 */
export const registerPayment = pgTable(
  'register_payment',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id'),
    refundId: uuid('refund_id'),
    returnId: uuid('return_id'),
    tender: text('tender', { enum: PAYMENT_TENDERS }).notNull(),
    amount: minorUnits('amount').notNull(),
    /** What cash rounding changed about a refund; that of a sale is in its own row. */
    rounding: minorUnits('rounding').notNull().default(0),
    /** Cash that was received and the change; null for other tenders. */
    tendered: minorUnits('tendered'),
    change: minorUnits('change'),
    reference: text('reference').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    tenantReference({ storeId: table.storeId, reference: table.refundId }, refund),
    tenantReference({ storeId: table.storeId, reference: table.returnId }, registerReturn),
    index('register_payment_session').on(table.storeId, table.sessionId, table.createdAt),
    index('register_payment_order').on(table.storeId, table.orderId),
    check('register_payment_of', sql`num_nonnulls(${table.orderId}, ${table.returnId}) = 1`),
    check(
      'register_payment_cash',
      sql`${table.tendered} is null or ${table.tendered} - ${table.change} = ${table.amount}`,
    ),
  ],
)

/** A price that a cashier changed, append-only. Unit prices in minor units. */
export const registerOverride = pgTable(
  'register_override',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    orderId: uuid('order_id').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    usualPrice: minorUnits('usual_price').notNull(),
    price: minorUnits('price').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.orderId }, order),
    index('register_override_session').on(table.storeId, table.sessionId),
  ],
)

/**
 * A parked sale; ended when it was sold or discarded. `wish` is the content as the call took it, without the customer,
 * who has a column: a merge or an erasure of the customer reaches it.
 */
export const registerParked = pgTable(
  'register_parked',
  {
    ...tenantKey(),
    ...person(),
    sessionId: uuid('session_id').notNull(),
    drawerId: uuid('drawer_id').notNull(),
    name: text('name').notNull().default(''),
    wish: jsonb('wish').$type<Record<string, unknown>>().notNull(),
    items: integer('items').notNull(),
    total: minorUnits('total').notNull(),
    customerId: uuid('customer_id'),
    endedAs: text('ended_as', { enum: ['sold', 'discarded'] }),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.sessionId }, registerSession),
    tenantReference({ storeId: table.storeId, reference: table.drawerId }, registerDrawer),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    index('register_parked_customer').on(table.storeId, table.customerId),
    index('register_parked_open').on(table.storeId, table.drawerId, table.createdAt).where(sql`ended_at is null`),
  ],
)
