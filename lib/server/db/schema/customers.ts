import 'server-only'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from './products'
import { tenantKey, tenantReference } from './tenant-table'
import { createdAt, updatedAt } from './timestamps'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A shopper of one store; the same person at two stores is two customers. Without a password hash it is a guest buyer.
 * An anonymised one keeps order totals and no personal data.
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
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('customer_email_key').on(table.storeId, table.email),
    index('customer_created').on(table.storeId, table.createdAt.desc()),
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
    kind: text('kind', { enum: ['email_marketing'] }).notNull(),
    isGiven: boolean('is_given').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    index('customer_consent_customer').on(table.storeId, table.customerId, table.createdAt.desc()),
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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    tenantReference({ storeId: table.storeId, reference: table.customerId }, customer).onDelete('cascade'),
    tenantReference({ storeId: table.storeId, reference: table.productId }, product).onDelete('cascade'),
    uniqueIndex('wishlist_item_key').on(table.storeId, table.customerId, table.productId),
  ],
)
