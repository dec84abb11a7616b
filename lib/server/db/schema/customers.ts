import 'server-only'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import { CONSENT_KINDS, CONSENT_LEVELS, CUSTOMER_EVENTS } from '@/lib/rules/customer-admin'
import { PRIVACY_CHANNELS, PRIVACY_KINDS, PRIVACY_STATES } from '@/lib/rules/privacy-request'
import { product } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, moment, updatedAt } from './timestamps'

/**
 * A shopper of one store; the same person at two stores is two customers. Without a password hash it is a guest buyer.
 * An anonymised one keeps order totals and no personal data. One that was merged stays, so that links to it still work.
 */
export const customer = pgTable(
  'customer',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    /** Dialling code with a plus sign, such as `+88`. */
    countryCode: text('country_code').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    emailVerifiedAt: moment('email_verified_at'),
    disabledAt: moment('disabled_at'),
    anonymisedAt: moment('anonymised_at'),
    /** Only for the staff. */
    note: text('note').notNull().default(''),
    company: text('company').notNull().default(''),
    birthday: date('birthday'),
    /** ISO 639-1; empty when unknown. */
    language: text('language').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    isTaxExempt: boolean('is_tax_exempt').notNull().default(false),
    taxId: text('tax_id').notNull().default(''),
    /** For people who pack and deliver, such as "call before delivery". */
    deliveryNote: text('delivery_note').notNull().default(''),
    /** The customer whom this one was merged into. */
    mergedIntoId: uuid('merged_into_id'),
    /** What the back-office searches: names, address, company and phone number in lower case. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || country_code || mobile)`,
    ),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference(
      { storeId: table.storeId, reference: table.mergedIntoId },
      { storeId: table.storeId, id: table.id },
    ),
    uniqueIndex('customer_email_key').on(table.storeId, table.email),
    index('customer_created').on(table.storeId, table.createdAt, table.id),
    index('customer_listed').on(table.storeId, table.createdAt, table.id),
    index('customer_name').on(table.storeId, sql`lower(first_name || ' ' || last_name)`, table.id),
    index('customer_merged').on(table.storeId, table.mergedIntoId).where(sql`merged_into_id is not null`),
    check('customer_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** A shipping address of a customer. `country` is ISO 3166-1 alpha-2, `region` a state or province as people write it. */
export const customerAddress = pgTable(
  'customer_address',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull().default(''),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull(),
    region: text('region').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    country: text('country').notNull(),
    phone: text('phone').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    index('customer_address_customer').on(table.storeId, table.customerId),
    uniqueIndex('customer_address_default_key').on(table.storeId, table.customerId).where(sql`${table.isDefault}`),
  ],
)

/** A consent given or withdrawn by a customer; the newest of a kind counts. */
export const customerConsent = pgTable(
  'customer_consent',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    isGiven: boolean('is_given').notNull(),
    level: text('level', { enum: CONSENT_LEVELS }).notNull().default('single_opt_in'),
    source: text('source').notNull(),
    /** The proof: what the person read or was told, and on which page. */
    wording: text('wording').notNull().default(''),
    page: text('page').notNull().default(''),
    /** The staff who recorded it; null and empty for the customer. */
    accountId: uuid('account_id'),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    index('customer_consent_customer').on(table.storeId, table.customerId, table.createdAt),
    index('customer_consent_newest').on(
      table.storeId,
      table.kind,
      table.customerId,
      table.createdAt,
      table.id,
      table.isGiven,
    ),
  ],
)

/** What staff wrote about a customer or did to the account; the timeline of its profile. */
export const customerEvent = pgTable(
  'customer_event',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: CUSTOMER_EVENTS }).notNull(),
    /** Of a note: its text. */
    text: text('text').notNull().default(''),
    accountId: uuid('account_id'),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    index('customer_event_customer').on(table.storeId, table.customerId, table.createdAt, table.id),
  ],
)

/** A row as JSON with the names of its columns; times with every digit that the database has. */
export type MergedRow = Readonly<Record<string, unknown>>

/** What a merge changed for one absorbed customer, and what an undo needs to bring it back exactly. */
export type MergeRecord = {
  /** By field, the customer whose value was taken. */
  readonly choices: Readonly<Record<string, string>>
  /** Columns of the survivor before and after, without address and password: those of two customers are exchanged. */
  readonly survivor: MergedRow
  readonly merged: MergedRow
  /** Rows that were moved, by table. */
  readonly moved: Readonly<Record<string, readonly string[]>>
  /** Rows that could not be moved beside one of the survivor's, such as a wish for the same product. */
  readonly removed: Readonly<Record<string, readonly MergedRow[]>>
  /** Withdrawals that were added, so that no consent outweighs a withdrawal. */
  readonly withdrawals: readonly string[]
  /** The absorbed customer's default addresses. */
  readonly defaults: readonly string[]
}

/**
 * One customer merged into another. Those of one action have the same `batchId` and are undone together, as long as
 * nothing has changed since that an undo would lose. Deleted when the person is erased.
 */
export const customerMerge = pgTable(
  'customer_merge',
  {
    ...tenantKey(),
    batchId: uuid('batch_id').notNull(),
    survivorId: uuid('survivor_id').notNull(),
    absorbedId: uuid('absorbed_id').notNull(),
    record: jsonb('record').$type<MergeRecord>().notNull(),
    accountId: uuid('account_id'),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.survivorId }, customer),
    tenantReference({ storeId: table.storeId, reference: table.absorbedId }, customer),
    index('customer_merge_batch').on(table.storeId, table.batchId),
    index('customer_merge_survivor').on(table.storeId, table.survivorId, table.createdAt),
    index('customer_merge_absorbed').on(table.storeId, table.absorbedId),
    check('customer_merge_two', sql`${table.survivorId} <> ${table.absorbedId}`),
  ],
)

/** Two customers who look alike and are not the same person; `oneId` is the lower id. */
export const customerDistinction = pgTable(
  'customer_distinction',
  {
    ...tenantKey(),
    oneId: uuid('one_id').notNull(),
    otherId: uuid('other_id').notNull(),
    actor: text('actor').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.oneId }, customer),
    tenantReference({ storeId: table.storeId, reference: table.otherId }, customer),
    uniqueIndex('customer_distinction_key').on(table.storeId, table.oneId, table.otherId),
    index('customer_distinction_other').on(table.storeId, table.otherId),
    check('customer_distinction_order', sql`${table.oneId} < ${table.otherId}`),
  ],
)

/**
 * What a customer asked the store to do with the personal data. It names nobody and outlives an erasure, as the proof
 * that the request was answered.
 */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    kind: text('kind', { enum: PRIVACY_KINDS }).notNull(),
    state: text('state', { enum: PRIVACY_STATES }).notNull().default('open'),
    channel: text('channel', { enum: PRIVACY_CHANNELS }).notNull(),
    /** Days in the store's time zone. */
    receivedOn: date('received_on').notNull(),
    dueOn: date('due_on').notNull(),
    /** When an archive was last made; no copy of it stays. */
    archiveAt: moment('archive_at'),
    /** When a scheduled erasure happens. */
    eraseAt: moment('erase_at'),
    closedAt: moment('closed_at'),
    actor: text('actor').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer),
    uniqueIndex('privacy_request_open_key')
      .on(table.storeId, table.customerId, table.kind)
      .where(sql`state in ('open', 'scheduled')`),
    index('privacy_request_due').on(table.storeId, table.dueOn, table.id),
    check('privacy_request_schedule', sql`(${table.state} = 'scheduled') = (${table.eraseAt} is not null)`),
  ],
)

/** A named rule that customers match or do not; its people are counted when it is read. */
export const segment = pgTable(
  'segment',
  {
    ...tenantKey(),
    name: text('name').notNull(),
    /** A tree of conditions. */
    rule: jsonb('rule').$type<unknown>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('segment_name_key').on(table.storeId, sql`lower(${table.name})`),
  ],
)

/**
 * An address that was entered in a newsletter form. It gets nothing but the request to confirm until `confirmed`; the
 * consent itself is then recorded with its customer. Stays as proof of what was asked and answered.
 */
export const newsletterSignup = pgTable(
  'newsletter_signup',
  {
    ...tenantKey(),
    email: text('email').notNull(),
    state: text('state', { enum: ['pending', 'confirmed', 'ended'] })
      .notNull()
      .default('pending'),
    /** What the form said. */
    wording: text('wording').notNull().default(''),
    /** Of the secret in the newest email, which confirms and ends. */
    tokenHash: text('token_hash').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('newsletter_signup_email_key').on(table.storeId, table.email),
    uniqueIndex('newsletter_signup_token_key').on(table.storeId, table.tokenHash),
  ],
)

/** A product on a customer's wish list. */
export const wishlistItem = pgTable(
  'wishlist_item',
  {
    ...tenantKey(),
    customerId: uuid('customer_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The product's lowest price when it was put there, in minor units; a drop is measured from it. */
    notedPrice: bigint('noted_price', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    uniqueIndex('wishlist_item_key').on(table.storeId, table.customerId, table.productId),
  ],
)
