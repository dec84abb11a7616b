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
    status: text('status', { enum: ['active', 'paused', 'closed'] })
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

/** A store's own domain, in addition to its subdomain. Only verified ones are served. */
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
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('store_domain_host_key').on(table.host),
    index('store_domain_store').on(table.storeId),
    check('store_domain_host_lower', sql`${table.host} = lower(${table.host})`),
  ],
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
