import 'server-only'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './timestamps'

/** A tenant. `subdomain` is the first label of its host name, lower case. */
export const store = pgTable(
  'store',
  {
    id: uuid('id').primaryKey(),
    subdomain: text('subdomain').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    description: text('description').notNull().default(''),
    logoUrl: text('logo_url'),
    currency: text('currency').notNull().default('USD'),
    currencySymbol: text('currency_symbol').notNull().default('$'),
    locale: text('locale').notNull().default('en'),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Country the store trades from: ISO 3166-1 alpha-2; empty when unknown. */
    country: text('country').notNull().default(''),
    /** `moved`: to another installation; its rows stay as they were, and nothing can be written any more. */
    status: text('status', { enum: ['active', 'paused', 'closed', 'moved'] })
      .notNull()
      .default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('store_subdomain_key').on(table.subdomain),
    check('store_subdomain_lower', sql`${table.subdomain} = lower(${table.subdomain})`),
  ],
)

/**
 * A store's own domain, in addition to its subdomain. Only verified ones are served. Several stores may claim a host, and
 * one of them can have it verified.
 */
export const storeDomain = pgTable(
  'store_domain',
  {
    id: uuid('id').primaryKey(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    host: text('host').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** Value of the TXT record that proves the claim. */
    proof: text('proof').notNull().default(sql`gen_random_uuid()::text`),
    /** When the records were last looked up, with an answer or without. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Set while the host leads to this installation. */
    pointsHereAt: timestamp('points_here_at', { withTimezone: true }),
    /** Since when a live domain has led elsewhere; it stays live for a while. */
    elsewhereSince: timestamp('elsewhere_since', { withTimezone: true }),
    /** Since when the proof of a verified domain has been missing. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** What the last check found to be wrong; empty for nothing. */
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('store_domain_verified_host_key').on(table.host).where(sql`${table.verifiedAt} is not null`),
    uniqueIndex('store_domain_claim_key').on(table.storeId, table.host),
    uniqueIndex('store_domain_primary_key').on(table.storeId).where(sql`${table.isPrimary}`),
    check('store_domain_host_lower', sql`${table.host} = lower(${table.host})`),
  ],
)

/** A sub-domain that a store had before: it leads to the present one, and nobody else gets it until then. */
export const formerSubdomain = pgTable(
  'former_subdomain',
  {
    subdomain: text('subdomain').primaryKey(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
    until: timestamp('until', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('former_subdomain_store').on(table.storeId)],
)

/** The store a variant key belongs to: keys are unique across stores, since `by-keys` names no store. */
export const variantKey = pgTable(
  'variant_key',
  {
    key: text('key').primaryKey(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id),
  },
  (table) => [index('variant_key_store').on(table.storeId)],
)

/** A subscription plan. Prices in minor units of the platform's currency. */
export const subscriptionPlan = pgTable('subscription_plan', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  status: text('status', { enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  duration: text('duration', { enum: ['Monthly', 'Yearly'] })
    .notNull()
    .default('Monthly'),
  price: integer('price').notNull().default(0),
  yearlyPrice: integer('yearly_price').notNull().default(0),
  description: text('description').notNull().default(''),
  /** Permissions that nobody in a store on this plan has, whatever the role. */
  excludedPermissions: jsonb('excluded_permissions').$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
})
