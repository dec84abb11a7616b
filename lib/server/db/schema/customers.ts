import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS, CONSENT_LEVELS, CUSTOMER_EVENTS } from '@/lib/rules/customer-admin'
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
